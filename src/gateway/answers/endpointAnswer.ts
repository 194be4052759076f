import type { Stub } from '../configuration/gatewayConfiguration.ts';
import { type Answer, jsonAnswer, SANDBOX_HEADER, sandboxAnswer } from '../http/answer.ts';
import type { Accepted } from '../verdict/verdict.ts';
import { echoAnswer } from './echo.ts';

/** The endpoint's response to a request that passed the gateway. */
export function endpointAnswer(
  accepted: Accepted,
  body: Uint8Array,
  stubs: ReadonlyMap<string, Stub>,
  nowMs: number,
): Answer {
  const { endpoint, application } = accepted;
  if (endpoint === undefined) return notShown();
  if (endpoint.group === 'echo') return echoAnswer(endpoint.method, body, application, nowMs);
  const stub = stubs.get(endpoint.id);
  return stub === undefined ? noted(endpoint.id) : stubbed(stub);
}

/** The specification doesn't show the body, so none is invented. Source: Endpoints, "Responses of the business
 *  endpoints". */
function noted(endpoint: string): Answer {
  return sandboxAnswer(200, 'stub', {
    endpoint,
    note:
      'The signature and the subscription are right. This is the local sandbox: the specification does not show ' +
      "this endpoint's response. Give it one under `stubs` in the gateway's configuration.",
  });
}

function stubbed(stub: Stub): Answer {
  const { status, headers, bodyText } = stub;
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers, [SANDBOX_HEADER]: 'stub' },
    body: bodyText,
  };
}

function notShown(): Answer {
  return jsonAnswer(
    404,
    {
      sandbox: true,
      note:
        'The signature is right, but the local sandbox knows no endpoint with this method and path. The answer is ' +
        "its own, not the API's. A path that the specification does not show can be given under `endpoints` in " +
        "the gateway's configuration.",
    },
    { [SANDBOX_HEADER]: 'not-shown' },
  );
}
