import * as vscode from 'vscode';
import type { CapturedRequest } from '../../core/convert/capturedRequest.ts';
import type { Depth } from '../../core/explain/explain.ts';
import type { ExplainInput } from '../../core/explain/explainInput.ts';
import type { SecretScope } from '../../core/ports.ts';
import type { AppSecret } from '../../core/signing/appSecret.ts';
import { capturedExplainInput } from '../../report/capturedExplainInput.ts';
import { explanationDocument } from '../../report/explanationDocument.ts';
import { sentExplainInput } from '../../report/sentExplainInput.ts';
import type { Locale } from '../../text/text.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import type { SendCommandParts } from '../send/sendCommands.ts';
import { signNow } from '../send/signNow.ts';
import type { EndpointCatalogue } from '../workspace/endpointCatalogue.ts';
import { type RequestPlace, requestAtCursor, requestOfArguments } from '../workspace/requestPlaces.ts';
import { askForPasted, askForTimestamp, capturedRequest, type Pasted } from './explainPasted.ts';
import type { ExplanationDocuments } from './explanationDocuments.ts';
import { searchSignature } from './signatureSearch.ts';

export interface ExplainParts extends Omit<SendCommandParts, 'sender' | 'channel' | 'report'> {
  readonly environments: EnvironmentStore;
  readonly catalogue: EndpointCatalogue;
  readonly explanations: ExplanationDocuments;
  readonly locale: Locale;
}

/** *Explain* for the request that the arguments name, or the one at the cursor. */
export async function explainAt(args: readonly unknown[], parts: ExplainParts): Promise<void> {
  const { documents, say } = parts;
  const place = requestOfArguments(documents, args) ?? requestAtCursor(documents);
  if (place === undefined) void vscode.window.showWarningMessage(say('send.noRequest'));
  else await explainRequest(place, parts);
}

/** *Explain a signature…* for what was pasted. */
export async function explainSignature(parts: ExplainParts): Promise<void> {
  const pasted = await askForPasted(parts.say);
  if (pasted !== undefined) await explainPasted(pasted, parts);
}

/** A request of a file with the sign that `# @sign` forces; or the last send of it, where the gateway did not agree; or
 *  else a sign is asked for. */
async function explainRequest(place: RequestPlace, parts: ExplainParts): Promise<void> {
  const input = await inputOfPlace(place, parts);
  if (input === undefined) return;
  if (input.forced) await search(input.input, undefined, locationOf(place), parts);
  else {
    // The sign was made here and is right: what is left to suspect was worked out when the answer came.
    const suspects = parts.sends.outcome(place.block)?.mismatch;
    if (suspects !== undefined) {
      await showAt(
        place,
        [`${input.input.method} ${input.input.path}`, placeText(place), '', ...suspects],
        parts,
      );
      return;
    }
    const pasted = await askForPasted(parts.say);
    if (pasted !== undefined) await explainPasted(pasted, parts);
  }
}

function placeText({ uri, entry }: RequestPlace): string {
  return `${nameOf(uri)}:${entry.line + 1}`;
}

function nameOf(uri: vscode.Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}

function locationOf({ uri, entry }: RequestPlace): vscode.Location {
  return new vscode.Location(uri, new vscode.Position(entry.line, 0));
}

async function showAt(place: RequestPlace, lines: readonly string[], parts: ExplainParts): Promise<void> {
  await parts.explanations.show(`${lines.join('\n')}\n`, locationOf(place));
}

async function explainPasted(pasted: Pasted, parts: ExplainParts): Promise<void> {
  if (pasted.kind === 'curl' || pasted.kind === 'har') {
    const captured = capturedRequest(pasted, parts.say);
    const input = captured === undefined ? undefined : await inputOfCapture(captured, parts);
    if (input !== undefined) await search(input, undefined, undefined, parts);
    return;
  }
  const place = requestAtCursor(parts.documents);
  if (place === undefined) {
    void vscode.window.showWarningMessage(parts.say('explain.needsRequest'));
    return;
  }
  const known = await inputOfPlace(place, parts);
  if (known === undefined) return;
  const text = pasted.text.trim();
  const proposal = /(\d{10})\s*$/.exec(text)?.[1] ?? known.input.timestamp;
  const timestamp = known.forced ? known.input.timestamp : await askForTimestamp(proposal, parts.say);
  if (timestamp === undefined) return;
  const isString = pasted.kind === 'signing-string';
  const input = { ...known.input, timestamp, claimedSign: isString ? '' : text };
  const logged = isString ? new TextEncoder().encode(text) : undefined;
  await search(input, logged, locationOf(place), parts);
}

/** The request at a place as it is sent now, under the secret that it is sent with. */
async function inputOfPlace(
  place: RequestPlace,
  { preparation, secrets, missing, clock, clocks, catalogue }: ExplainParts,
): Promise<{ readonly input: ExplainInput; readonly forced: boolean } | undefined> {
  const prepared = (await preparation.prepare(place))?.request;
  if (prepared === undefined) return undefined;
  const { environment, origin, application } = prepared;
  const scope: SecretScope = { environment, origin, application };
  if (!(await secrets.has(scope)) && !(await missing.offer(scope))) return undefined;
  const secret = await secrets.get(scope);
  if (secret === undefined) return undefined;
  const signed = signNow(prepared, secret, { clock, clocks });
  const input = sentExplainInput(signed, catalogue.of(place.uri));
  return { input, forced: prepared.signature.sign !== undefined };
}

async function inputOfCapture(
  captured: CapturedRequest,
  parts: ExplainParts,
): Promise<ExplainInput | undefined> {
  // Asked for its secret only where there is something to explain.
  const endpoints = parts.catalogue.of(vscode.window.activeTextEditor?.document.uri);
  const input = capturedExplainInput(captured, '', endpoints);
  if (!('kind' in input)) {
    const secret = await secretOfChosenEnvironment(parts);
    return secret === undefined ? undefined : { ...input, secret: secret.reveal() };
  }
  const { say } = parts;
  const words =
    input.kind === 'body-file'
      ? say('explain.bodyFile', { path: input.path })
      : say(input.kind === 'computed' ? 'explain.computed' : 'explain.headersMissing');
  void vscode.window.showErrorMessage(words);
  return undefined;
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

/** Searches for the mistake and shows what was found; `at` is the request, where it is written in a file. */
export async function search(
  input: ExplainInput,
  logged: Uint8Array | undefined,
  at: vscode.Location | undefined,
  parts: ExplainParts,
  depth: Depth = 2,
): Promise<void> {
  const { explanations, locale, say } = parts;
  const result = await searchSignature(input, logged, depth, say);
  if (result === undefined) return;
  const place = at === undefined ? undefined : { file: nameOf(at.uri), line: at.range.start.line };
  await explanations.show(explanationDocument(result, input, { place }, locale), at);
  if (result.verdict.kind !== 'unexplained' || depth === 3) return;
  const deeper = say('explain.deeper');
  const choice = await vscode.window.showInformationMessage(say('explain.offerDeeper'), deeper);
  if (choice === deeper) await search(input, logged, at, parts, 3);
}
