import { PassThrough } from 'node:stream';
import { ALL_CALLS } from '../../src/mcp/allCalls.ts';
import { serveTools } from '../../src/mcp/serveTools.ts';
import { TOOL_LIST } from '../../src/mcp/tools/toolList.generated.ts';
import { fakeSurroundings, withFolder } from '../unit/cli/fiscalRun.ts';
import { FILES, MINIFIED_SIGN, NET_SECRET, PLAIN } from './commandLineFiles.ts';
import { type Net, type Section, visibleOutput } from './snapshot.ts';
import { withoutVariables } from './variable.ts';

type Call = readonly [name: string, input: Readonly<Record<string, unknown>>];

const SENT = { method: 'POST', path: '/openapi/demo/echo', timestamp: '1700000000', body: PLAIN };

/** Calls that neither send nor ask the user. */
const CALLS: readonly Call[] = [
  ['list_endpoints', {}],
  ['describe_endpoint', { method: 'GET', path: '/openapi/v3/consultas/cpf/12345678909/1990-01-31' }],
  ['describe_endpoint', { method: 'GET', path: '/nowhere' }],
  ['explain_signature', { ...SENT, sign: MINIFIED_SIGN }],
  ['explain_signature', { ...SENT, sign: MINIFIED_SIGN, detail: 'full' }],
  ['explain_signature', { ...SENT, sign: '0'.repeat(32), depth: 1 }],
  ['explain_signature', { ...SENT, sign: 'short' }],
  ['explain_error', { status: 401, code: 10009003 }],
  ['explain_error', { status: 503 }],
  ['sign_request', SENT],
  ['sign_request', { file: 'requests.fiscal', name: 'upload' }],
  ['check_request_file', { file: 'faulty.fiscal' }],
  ['check_request_file', { text: 'GET /openapi/demo/echo\nsign: a\n' }],
  ['check_request_file', { file: '../outside.fiscal' }],
  ['format_request_file', { text: 'GET   /openapi/demo/echo\nAccept:text/plain\n\n{"a":1}\n' }],
  ['generate_signer', { language: 'python' }],
  ['no_such_tool', {}],
];

/** What the server for coding agents offers, and what its tools answer. */
export const agentNet: Net = {
  name: 'agents',
  make: () =>
    withFolder(FILES, async cwd => {
      const [input, output] = [new PassThrough(), new PassThrough()];
      const env = { FISCAL_APP_SECRET: NET_SECRET, FISCAL_APP_SECRET_LOCAL: NET_SECRET };
      const ended = serveTools(
        fakeSurroundings({ cwd, env }),
        { version: '1.2.3', tools: TOOL_LIST, calls: async () => ALL_CALLS },
        { input, output },
      );
      const answerTo = asking(input, output, cwd);
      const sections: Section[] = [];
      const ask = async (title: string, method: string, params: object): Promise<void> => {
        const answer = JSON.stringify(await answerTo(method, params), undefined, 1);
        sections.push({ title, text: visibleOutput(withoutVariables(answer, cwd, {})) });
      };
      await ask('initialize', 'initialize', {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'test', version: '1' },
      });
      input.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
      for (const list of ['tools', 'prompts', 'resources', 'resources/templates'])
        await ask(`${list}/list`, `${list}/list`, {});
      for (const [name, arguments_] of CALLS)
        await ask(`${name} ${JSON.stringify(arguments_)}`, 'tools/call', { name, arguments: arguments_ });
      input.end();
      await ended;
      return sections;
    }),
};

type Message = Readonly<Record<string, unknown>>;

/** Sends requests one after the other. If the server asks for its client's folders, it's told. */
function asking(input: PassThrough, output: PassThrough, cwd: string) {
  const answers = new Map<unknown, (message: Message) => void>();
  const write = (message: object) => input.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  let rest = '';
  output.on('data', chunk => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const message of lines.map(line => JSON.parse(line) as Message)) {
      if (message['method'] === 'roots/list')
        write({ id: message['id'], result: { roots: [{ uri: `file://${cwd}`, name: 'folder' }] } });
      else answers.get(message['id'])?.(message);
    }
  });
  let id = 0;
  return (method: string, params: object): Promise<Message> =>
    new Promise(resolve => {
      id += 1;
      answers.set(id, resolve);
      write({ id, method, params });
    });
}
