/** Names the origin of the gateway that was started together with the editor. */
export const STARTED_GATEWAY_ORIGIN = 'FISCAL_STARTED_GATEWAY_ORIGIN';

/** `http://127.0.0.1:8787` from the environment variables of the extension host, which no workspace can change;
 *  undefined if the editor was started without a gateway. */
export function startedOrigin(variables: Readonly<Record<string, string | undefined>>): string | undefined {
  const origin = variables[STARTED_GATEWAY_ORIGIN] ?? '';
  const isItsOwn = /^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(origin) && URL.canParse(origin);
  return isItsOwn && new URL(origin).origin === origin ? origin : undefined;
}
