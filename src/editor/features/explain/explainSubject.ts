import * as vscode from 'vscode';
import type { CapturedRequest } from '../../../core/convert/capturedRequest.ts';
import type { ReplayRequest } from '../../../core/convert/import/replayFile.ts';
import type { ExplainInput } from '../../../core/explain/explainInput.ts';
import type { Header, SecretScope } from '../../../core/ports.ts';
import type { AppSecret } from '../../../core/signing/appSecret.ts';
import { capturedExplainInput } from '../../../report/capturedExplainInput.ts';
import type { ExplainedRequest } from '../../../report/explanationDocument.ts';
import { sentExplainInput } from '../../../report/sentExplainInput.ts';
import type { RequestPlace } from '../../platform/documents/requestPlaces.ts';
import { signNow } from '../clock/signNow.ts';
import type { ExplainParts } from './explainParts.ts';

/** A signature to explain, with the request that it came with. */
export interface ExplainSubject {
  readonly input: ExplainInput;
  readonly headers: readonly Header[];
  /** The developer's own string to sign, where that is what was given. */
  readonly logged?: Uint8Array | undefined;
  /** The request line, where the request is written in a file. */
  readonly at?: vscode.Location | undefined;
  readonly timestampFrom?: ExplainedRequest['timestampFrom'];
}

/** A request of a file as it is sent now, under the secret that it is sent with. Undefined where it can't be made, which has
 *  been told, or the user turned a question away. `isForced`: its file sets a signature (`# @sign`). */
export async function subjectOfPlace(
  place: RequestPlace,
  { preparation, secrets, missing, clock, clocks, catalogue }: ExplainParts,
): Promise<(ExplainSubject & { readonly isForced: boolean }) | undefined> {
  const prepared = (await preparation.prepare(place))?.request;
  if (prepared === undefined) return undefined;
  const { environment, origin, application, headers, signature } = prepared;
  const scope: SecretScope = { environment, origin, application };
  if (!(await secrets.has(scope)) && !(await missing.offer(scope))) return undefined;
  const secret = await secrets.get(scope);
  if (secret === undefined) return undefined;
  const signed = signNow(prepared, secret, { clock, clocks });
  return {
    input: sentExplainInput(signed, catalogue.of(place.uri)),
    headers,
    at: new vscode.Location(place.uri, new vscode.Position(place.entry.line, 0)),
    timestampFrom: signature.timestamp === undefined ? 'current-time' : undefined,
    isForced: signature.sign !== undefined,
  };
}

/** A request that was captured whole. The secret is asked for only where there is something to explain. */
export async function subjectOfCapture(
  captured: CapturedRequest,
  parts: ExplainParts,
): Promise<ExplainSubject | undefined> {
  const endpoints = parts.catalogue.of(vscode.window.activeTextEditor?.document.uri);
  const input = capturedExplainInput(captured, '', endpoints);
  if ('kind' in input) {
    const { say } = parts;
    const words =
      input.kind === 'body-file'
        ? say('explain.bodyFile', { path: input.path })
        : say(input.kind === 'computed' ? 'explain.computed' : 'explain.headersMissing');
    void vscode.window.showErrorMessage(words);
    return undefined;
  }
  const secret = await secretOfChosenEnvironment(parts);
  if (secret === undefined) return undefined;
  return { input: { ...input, secret: secret.reveal() }, headers: captured.headers };
}

/** The subject as a request that can be written into a file. */
export function replayOf({ input, headers, at }: ExplainSubject, title: string): ReplayRequest {
  const { method, path, query, body, timestamp, claimedSign, origin } = input;
  return {
    ...{ title, method, target: path + query, headers, body, timestamp, sign: claimedSign },
    origin: at === undefined ? origin : undefined,
  };
}

/** Nothing is sent, so the secret of the chosen environment may be compared with any request. */
async function secretOfChosenEnvironment({
  preparation,
  secrets,
  missing,
}: ExplainParts): Promise<AppSecret | undefined> {
  const chosen = await preparation.environment(vscode.window.activeTextEditor?.document.uri);
  if (chosen === undefined) return undefined;
  const { name: environment, baseUrl, application } = chosen;
  const scope = { environment, origin: new URL(baseUrl).origin, application };
  if (!(await secrets.has(scope)) && !(await missing.offer(scope))) return undefined;
  return secrets.get(scope);
}
