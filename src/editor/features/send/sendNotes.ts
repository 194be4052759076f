import type * as vscode from 'vscode';
import type { Masking } from '../../../core/expected/compareResponse.ts';
import { createSecretMask } from '../../../core/masking/secretMask.ts';
import type { Clock } from '../../../core/ports.ts';
import type { Problem } from '../../../core/problem.ts';
import { signed } from '../../../core/request/clock/clockEstimate.ts';
import type { ApiResponse } from '../../../core/request/send/outcome.ts';
import { maskedHeaders, type SignedRequest } from '../../../core/request/send/signedRequest.ts';
import { SECRET_MASK } from '../../../core/signing/appSecret.ts';
import { maskedSigningInput, type Segment, segments } from '../../../core/signing/sign.ts';
import type { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { createMask, type MaskText } from '../../platform/notifications/maskText.ts';
import type { Workbench } from '../../platform/workbench.ts';
import { byteSize } from '../response/byteTexts.ts';
import type { ResponseView } from '../response/responseText.ts';

/** Where a request that was sent comes from, and the user's input for it that must be masked. */
export interface Sent extends Noise {
  readonly file: vscode.Uri;
  /** The file from which the request was prepared. */
  readonly document: FiscalDocument;
  /** The label that identifies the request in its file. */
  readonly written: string;
  readonly sentAtMs: number;
  /** Possible faults of the request, which may explain the response. */
  readonly warnings: readonly Problem[];
  readonly secrets: readonly string[];
}

/** What the user sees of a request that was sent besides its CodeLens. */
export interface Noise {
  /** Whether it's one of many, so no notification is shown about it. */
  readonly isQuiet: boolean;
  /** Whether its response is displayed when it arrives, rather than on demand. */
  readonly isDisplayed: boolean;
}

/** Masks the request's App Secret and the user's secret input for it. */
export function maskOf({ secrets }: Pick<Sent, 'secrets'>, { elements }: SignedRequest): MaskText {
  return createMask(elements.token, ...secrets);
}

/** Masks the same secrets in what is stored: strings and bytes. */
export function maskingOf({ secrets }: Pick<Sent, 'secrets'>, { elements }: SignedRequest): Masking {
  const mask = createSecretMask([elements.token, ...secrets]);
  const shown = new TextEncoder().encode(SECRET_MASK);
  return { text: text => mask.text(text), bytes: bytes => mask.bytes(bytes, shown) };
}

/** What is stored about an outcome besides the request. */
export interface KeptOutcome {
  readonly outcome: string;
  readonly isGood: boolean;
  readonly view: ResponseView;
  /** For a signature mismatch: what to check. */
  readonly mismatch?: readonly string[];
}

/** Stores a request that was sent in the history. Resolves to the entry's id; undefined if it couldn't be stored. */
export type RecordSend = (
  sent: Sent,
  request: SignedRequest,
  mask: MaskText,
  outcome: KeptOutcome,
) => Promise<string | undefined>;

/** Records the outcome of a request in the history, and in the output channel that shows what was signed, created with its first
 *  entry. */
export class SendNotes extends DisposableStore {
  readonly remember: RecordSend;
  readonly #workbench: Workbench;
  readonly #clock: Clock;
  readonly #localize: Localizer;
  #channel: vscode.OutputChannel | undefined;

  constructor(workbench: Workbench, record: RecordSend, clock: Clock, localize: Localizer) {
    super();
    this.#workbench = workbench;
    this.remember = record;
    this.#clock = clock;
    this.#localize = localize;
  }

  /** Shows the channel. */
  show(): void {
    this.#open().show(true);
  }

  append(request: SignedRequest, reported: Reported, mask: MaskText): void {
    this.#open().append(signingReport(request, reported, mask, this.#clock.nowMs(), this.#localize));
  }

  #open(): vscode.OutputChannel {
    this.#channel ??= this.add(
      this.#workbench.window.createOutputChannel(this.#localize('report.channel'), 'fiscal-signing'),
    );
    return this.#channel;
  }
}

/** The result for a signed request. `inspected`: it was signed but not sent. */
export type Reported =
  | { readonly kind: 'answered'; readonly response: ApiResponse; readonly attempts: readonly string[] }
  | { readonly kind: 'failed'; readonly text: string; readonly attempts: readonly string[] }
  | { readonly kind: 'inspected'; readonly text: string };

const MAX_SHOWN_CHARACTERS = 65_536;

/** An entry in the output channel: the four elements with their byte counts, the string to sign, the signature, the
 *  head as sent, and the first line of the response. The grammar `fiscal-signing` highlights it. It contains neither
 *  the App Secret nor anything else that `mask` knows. `nowMs` is the time of the entry. */
export function signingReport(
  request: SignedRequest,
  reported: Reported,
  mask: MaskText,
  nowMs: number,
  localize: Localizer,
): string {
  const { prepared, elements } = request;
  const { method, path, query, environment } = prepared;
  const [token, pathPart, body, timestamp] = segments(elements);
  const input = maskedSigningInput(elements);
  const bodyText = input.slice(SECRET_MASK.length + path.length, input.length - elements.timestamp.length);
  const total = [token, pathPart, body, timestamp].reduce((sum, part) => sum + (part?.byteLength ?? 0), 0);
  const line = (text: string): string => visibleLine(mask(text));
  return [
    line(`── ${localTime(nowMs)} · ${method} ${prepared.basePath}${path}${query} · ${environment} ──`),
    elementLine('token', token, SECRET_MASK, localize),
    elementLine('path', pathPart, line(path), localize),
    `${elementLine('body', body, cut(line(bodyText), localize), localize)}${bodyRemark(request, body, localize)}`.trimEnd(),
    `${elementLine('timestamp', timestamp, line(elements.timestamp), localize)}${clockRemark(request, localize)}`,
    localize('report.stringToSign', { count: total }),
    SECRET_MASK + cut(line(input.slice(SECRET_MASK.length)), localize),
    ...signLines(request, line, localize),
    ...headLines(request, line),
    ...resultLines(reported, line),
  ]
    .join('\n')
    .concat('\n\n');
}

function elementLine(name: string, segment: Segment | undefined, text: string, localize: Localizer): string {
  const size = localize('report.bytes', { count: segment?.byteLength ?? 0 });
  return `${name.padEnd(9)}  ${size.padStart('10 bytes'.length)}  ${text}`;
}

function bodyRemark(
  { prepared, elements }: SignedRequest,
  body: Segment | undefined,
  localize: Localizer,
): string {
  const sent = prepared.body.length;
  const signed = body?.byteLength ?? 0;
  if (prepared.signs === 'empty' && sent > 0) return `(${localize('report.multipart', { count: sent })})`;
  if (elements.body.length === 0) return `(${localize('report.noBody')})`;
  return sent === signed ? '' : `   (${localize('report.lineBreaks', { sent, count: sent - signed })})`;
}

function clockRemark({ clockCorrectionSeconds }: SignedRequest, localize: Localizer): string {
  if (clockCorrectionSeconds === 0) return '';
  return `   (${localize('report.clockCorrected', { seconds: signed(clockCorrectionSeconds) })})`;
}

function signLines(
  { sign, prepared }: SignedRequest,
  line: (text: string) => string,
  localize: Localizer,
): string[] {
  if (sign === undefined) return [`sign       (${localize('report.noSign')})`];
  const remark = prepared.signature.sign === undefined ? '' : ` (${localize('report.forcedSign')})`;
  return [`sign       ${line(sign)}${remark}`];
}

function headLines(request: SignedRequest, line: (text: string) => string): string[] {
  const { method, target } = request.wire;
  const headers = maskedHeaders(request, true).map(([name, value]) => line(`> ${name}: ${value}`));
  return [line(`> ${method} ${target} HTTP/1.1`), ...headers];
}

function resultLines(reported: Reported, line: (text: string) => string): string[] {
  switch (reported.kind) {
    case 'inspected':
      return [`(${reported.text})`];
    case 'failed':
      return [...attemptLines(reported.attempts, line), line(`< ${reported.text}`)];
    case 'answered': {
      const { status, statusText, timings, envelope } = reported.response;
      const code = envelope?.success === false && envelope.code !== undefined ? ` · ${envelope.code}` : '';
      const result = `${status} ${statusText}`.trim();
      const last = line(`< ${result}${code} · ${Math.round(timings.totalMs)} ms`);
      return [...attemptLines(reported.attempts, line), last];
    }
  }
}

/** The last attempt is shown above; the elements of the others differ only in timestamp and signature. */
function attemptLines(attempts: readonly string[], line: (text: string) => string): readonly string[] {
  return attempts.map(attempt => line(`(${attempt})`));
}

function cut(text: string, localize: Localizer): string {
  const hidden = text.length - MAX_SHOWN_CHARACTERS;
  if (hidden <= 0) return text;
  return `${text.slice(0, MAX_SHOWN_CHARACTERS)} … (${localize('report.cut', { hidden: byteSize(hidden, localize) })})`;
}

/** `2026-11-20 12:00:00.123`, in the local time zone, so that the user can compare it with a clock. */
function localTime(nowMs: number): string {
  const zoneMs = new Date(nowMs).getTimezoneOffset() * 60_000;
  return new Date(nowMs - zoneMs).toISOString().replace('T', ' ').replace('Z', '');
}
