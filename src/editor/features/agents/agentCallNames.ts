/** What coding agents can ask the editor to do, and the manifest's tool for each call, whose schema the arguments match. */
export const AGENT_CALLS = {
  send: 'fiscal_send_request',
  sign: 'fiscal_sign_request',
  explain: 'fiscal_explain_signature',
  lastResponse: 'fiscal_last_response',
} as const;

export type AgentCall = keyof typeof AGENT_CALLS;
