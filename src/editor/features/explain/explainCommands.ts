import * as vscode from 'vscode';
import { capturedOfLog, readLogLine } from '../../../core/convert/logLine.ts';
import type { Depth, ExplainResult } from '../../../core/explain/explain.ts';
import type { StringResult } from '../../../core/explain/explainString.ts';
import { explanationDocument } from '../../../report/explanationDocument.ts';
import {
  type RequestPlace,
  requestAtCursor,
  requestOfArguments,
} from '../../platform/documents/requestPlaces.ts';
import type { ExplainParts } from './explainParts.ts';
import { askForPasted, askForTimestamp, capturedRequest, type Pasted } from './explainPasted.ts';
import { type ExplainSubject, replayOf, subjectOfCapture, subjectOfPlace } from './explainSubject.ts';
import { pickBody, pickRequest } from './requestPick.ts';
import type { ExplanationActions } from './shownExplanation.ts';
import { searchSignature } from './signatureSearch.ts';

/** *Explain* for the request that the arguments name, or the one at the cursor. */
export async function explainAt(args: readonly unknown[], parts: ExplainParts): Promise<void> {
  const { documents, say } = parts;
  const place = requestOfArguments(documents, args) ?? requestAtCursor(documents);
  if (place === undefined) void vscode.window.showWarningMessage(say('send.noRequest'));
  else await explainRequest(place, parts);
}

/** *Explain a Signature…*, wherever the cursor is: for what is pasted, or for a request that is picked. */
export async function explainSignature(parts: ExplainParts): Promise<void> {
  const asked = await askForPasted(parts.say, { offersRequest: true });
  if (asked === undefined) return;
  if (asked !== 'request') {
    await explainPasted(asked, undefined, parts);
    return;
  }
  const place = await pickRequest(parts);
  if (place !== undefined) await explainRequest(place, parts);
}

/** A request of a file with the signature that `# @sign` forces; or its last send, if the gateway rejected it; or else a
 *  signature is asked for. */
async function explainRequest(place: RequestPlace, parts: ExplainParts): Promise<void> {
  const subject = await subjectOfPlace(place, parts);
  if (subject === undefined) return;
  if (subject.isForced) {
    await search(subject, parts);
    return;
  }
  // The signature was computed here and is correct: what is left to suspect was worked out when the answer came.
  const suspects = parts.sends.outcome(place.block)?.mismatch;
  if (suspects !== undefined) {
    const { method, path } = subject.input;
    const lines = [`${method} ${path}`, placeText(place), '', ...suspects];
    await parts.explanations.show(`${lines.join('\n')}\n`, subject.at);
    return;
  }
  const pasted = await askForPasted(parts.say, { offersRequest: false });
  if (pasted !== undefined && pasted !== 'request') await explainPasted(pasted, subject, parts);
}

function placeText({ uri, entry }: RequestPlace): string {
  return `${nameOf(uri)}:${entry.line + 1}`;
}

function nameOf(uri: vscode.Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}

/** `known`: the request that the user asked about, for a text that doesn't have the whole request in it. */
async function explainPasted(
  pasted: Pasted,
  known: ExplainSubject | undefined,
  parts: ExplainParts,
): Promise<void> {
  const { kind, text } = pasted;
  if (kind === 'sign' || kind === 'signing-string') {
    const subject = known ?? (await pickedSubject(parts));
    if (subject !== undefined) await explainWithRequest(pasted, subject, parts);
    return;
  }
  if (kind === 'log') {
    await explainLog(text, parts);
    return;
  }
  const captured = capturedRequest(pasted, parts.say);
  const subject = captured === undefined ? undefined : await subjectOfCapture(captured, parts);
  if (subject !== undefined) await search(subject, parts);
}

async function pickedSubject(parts: ExplainParts): Promise<ExplainSubject | undefined> {
  const place = await pickRequest(parts);
  return place === undefined ? undefined : subjectOfPlace(place, parts);
}

/** A signature or a string to sign alone, with the request that it belongs to. */
async function explainWithRequest(
  { kind, text }: Pasted,
  subject: ExplainSubject,
  parts: ExplainParts,
): Promise<void> {
  const written = text.trim();
  const isString = kind === 'signing-string';
  const set = subject.timestampFrom === undefined ? subject.input.timestamp : undefined;
  const logged = isString ? /(\d{10})$/.exec(written)?.[1] : undefined;
  const asked = set ?? (await askForTimestamp(logged ?? '', parts.say));
  if (asked === undefined) return;
  // Left empty, it is the present second, and the explanation says so.
  const timestamp = asked === '' ? subject.input.timestamp : asked;
  await search(
    {
      ...subject,
      input: { ...subject.input, timestamp, claimedSign: isString ? '' : written },
      logged: isString ? new TextEncoder().encode(written) : undefined,
      timestampFrom: asked === '' ? 'current-time' : undefined,
    },
    parts,
  );
}

/** A log seldom has all of a request: its timestamp is asked for, and its body taken from a request of the workspace. */
async function explainLog(text: string, parts: ExplainParts): Promise<void> {
  const logged = readLogLine(text);
  if (logged === undefined) return;
  const told = logged.timestamp ?? (await askForTimestamp('', parts.say));
  if (told === undefined) return;
  const isBodyKnown = logged.body !== undefined || /^(?:GET|HEAD)$/.test(logged.method ?? '');
  const body = isBodyKnown ? {} : await pickBody(logged, parts);
  if (body === undefined) return;
  const timestamp = told === '' ? String(Math.floor(parts.clock.nowMs() / 1000)) : told;
  const subject = await subjectOfCapture(capturedOfLog({ ...logged, ...body, timestamp }), parts);
  const timestampFrom = told === '' ? 'current-time' : undefined;
  if (subject !== undefined) await search({ ...subject, timestampFrom }, parts);
}

/** Searches for the causes and shows what was found. */
export async function search(subject: ExplainSubject, parts: ExplainParts, depth: Depth = 2): Promise<void> {
  const { explanations, locale, say } = parts;
  const { input, logged, at, timestampFrom } = subject;
  const result = await searchSignature(input, logged, depth, say);
  if (result === undefined) return;
  const place = at === undefined ? undefined : { file: nameOf(at.uri), line: at.range.start.line };
  const text = explanationDocument(result, input, { place, timestampFrom }, locale);
  await explanations.show(text, at, 'pasted', actionsOf(result, subject, depth, parts));
}

function actionsOf(
  { verdict }: ExplainResult | StringResult,
  subject: ExplainSubject,
  depth: Depth,
  parts: ExplainParts,
): ExplanationActions {
  const causes = verdict.kind === 'explained' ? (verdict.explanations[0]?.mistakes ?? []) : [];
  const title = parts.say('explanation.replayTitle');
  const canGoDeeper = verdict.kind === 'unexplained' && depth < 3;
  return {
    causes,
    replay: { request: replayOf(subject, title), secret: subject.input.secret },
    searchThree: canGoDeeper ? () => search(subject, parts, 3) : undefined,
  };
}
