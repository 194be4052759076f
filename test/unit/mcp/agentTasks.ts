/** What a user tells an agent, and the call that the tools' descriptions must lead to. */
export interface AgentTask {
  readonly task: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

const SIGN = '0123456789abcdef0123456789abcdef';
const AT = '1700000000';

export const AGENT_TASKS: readonly AgentTask[] = [
  { task: 'Which endpoints does this API have?', tool: 'list_endpoints', input: {} },
  {
    task: 'What is signed when I look up CPF 12345678909 born on 1990-01-31?',
    tool: 'describe_endpoint',
    input: { method: 'GET', path: '/openapi/v3/consultas/cpf/12345678909/1990-01-31' },
  },
  {
    task: 'My POST to the echo endpoint with this body, timestamp and sign gets 401, 10009003. Why?',
    tool: 'explain_signature',
    input: {
      method: 'POST',
      path: '/openapi/demo/echo',
      body: '{"a": 1}',
      timestamp: AT,
      sign: SIGN,
      depth: 1,
    },
  },
  {
    task: 'This curl command is refused with a signature mismatch. Why?',
    tool: 'explain_signature',
    input: {
      curl: `curl https://api.example.com.br/openapi/demo/echo -H 'timestamp: ${AT}' -H 'sign: ${SIGN}'`,
      depth: 1,
    },
  },
  {
    task: 'The XML in nota.xml was refused for its signature. Why?',
    tool: 'explain_signature',
    input: {
      method: 'POST',
      path: '/openapi/v3/consultas/nf-e/xml',
      bodyFile: 'nota.xml',
      timestamp: AT,
      sign: SIGN,
      depth: 1,
    },
  },
  {
    task: 'My log has the string that I hash. Where does it differ?',
    tool: 'explain_signature',
    input: { path: '/openapi/demo/echo', timestamp: AT, signingString: `x/openapi/demo/echo${AT}` },
  },
  {
    task: 'The platform answers 429. May I retry?',
    tool: 'explain_error',
    input: { status: 429, response: '{"success":false,"errorType":1,"code":10009006,"message":"limit"}' },
  },
  {
    task: 'A POST got 503. Can I send it again?',
    tool: 'explain_error',
    input: { status: 503, method: 'POST' },
  },
  {
    task: 'What is the string to sign of the request “echo” in requests.fiscal?',
    tool: 'sign_request',
    input: { file: 'requests.fiscal', name: 'echo' },
  },
  {
    task: 'Give me an expected signature for a unit test, locally, at a fixed time.',
    tool: 'sign_request',
    input: { path: '/openapi/demo/echo', timestamp: AT },
  },
  { task: 'Is requests.fiscal valid?', tool: 'check_request_file', input: { file: 'requests.fiscal' } },
  {
    task: 'Is this request text valid before I save it?',
    tool: 'check_request_file',
    input: { text: 'GET /openapi/demo/echo\n' },
  },
  { task: 'Tidy requests.fiscal.', tool: 'format_request_file', input: { file: 'requests.fiscal' } },
  {
    task: 'Turn this curl command into a request file.',
    tool: 'write_request_file',
    input: { curl: 'curl https://api.example.com.br/openapi/demo/echo' },
  },
  {
    task: 'Write a request file for a POST to echo.',
    tool: 'write_request_file',
    input: { method: 'POST', path: '/openapi/demo/echo', body: '{ "message": "hi" }', name: 'echo' },
  },
  {
    task: 'I need a Python client for the request “echo”.',
    tool: 'generate_signer',
    input: { file: 'requests.fiscal', name: 'echo', language: 'python' },
  },
  {
    task: 'Give me something to test my client against without an account.',
    tool: 'gateway_start',
    input: { port: 0 },
  },
  {
    task: 'Make the next two requests of my client hit the rate limit.',
    tool: 'gateway_fault',
    input: { fault: 'burst=2' },
  },
  {
    task: 'Which requests of my test run were refused, and why?',
    tool: 'gateway_journal',
    input: { onlyRefused: true },
  },
  { task: 'I am done testing; free the port.', tool: 'gateway_stop', input: {} },
  {
    task: 'Check that my signing program sign.js is correct.',
    tool: 'run_conformance',
    input: { signer: 'node sign.js', count: 5 },
  },
  {
    task: 'Send the request “echo” to the local gateway and show me the response.',
    tool: 'send_request',
    input: { file: 'requests.fiscal', name: 'echo', environment: 'local' },
  },
  { task: 'What did the diagnostic proxy see?', tool: 'proxy_journal', input: { port: 1 } },
];
