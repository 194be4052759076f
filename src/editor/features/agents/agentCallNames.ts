/** What coding agents can have the editor do, and the manifest's tool for it, whose schema the arguments of a call match. */
export const AGENT_CALLS = {
  send: 'fiscal_send_request',
  sign: 'fiscal_sign_request',
  explain: 'fiscal_explain_signature',
  lastResponse: 'fiscal_last_response',
} as const;

export type AgentCall = keyof typeof AGENT_CALLS;
