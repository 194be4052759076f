import type { EnvironmentKind } from '../core/request/environment/environment.ts';
import { type SigningElements, segments, sign, signingInput } from '../core/signing/sign.ts';
import { visibleLine, visibleText } from '../core/visibleText.ts';
import type { Header } from '../core/wireMessages.ts';
import { SUPPORT_TEXTS } from '../text/editor/editorProblemText.ts';
import { type Locale, localize, type TextArguments } from '../text/text.ts';

/** Used for signing instead of the App Secret. It's public. */
export const MADE_UP_SECRET = 'made-up-secret-for-support';

/** A request as sent, or as it would be, and its response. Contains no secret. */
export interface SupportCase {
  /** The versions of the software, by name: `Extension`, `0.1.0`. */
  readonly versions: readonly (readonly [name: string, version: string])[];
  readonly environment: string;
  /** Undefined if no file defines the environment anymore. */
  readonly environmentKind: EnvironmentKind | undefined;
  readonly origin: string;
  readonly method: string;
  readonly request: SupportedRequest;
  /** Undefined if it wasn't sent. */
  readonly sent: SentCase | undefined;
}

export interface SupportedRequest {
  readonly application: string;
  readonly basePath: string;
  readonly path: string;
  readonly query: string;
  readonly headers: readonly Header[];
  readonly body: string;
  readonly bodyBytes: number;
  /** Whether `body` is exactly what was sent. */
  readonly isExact: boolean;
  readonly isMultipart: boolean;
  readonly timestamp: string;
  /** The signature that the request's file sets; otherwise empty. */
  readonly forcedSign: string;
}

export interface SentCase {
  readonly atMs: number;
  readonly outcome: string;
  readonly head: string;
  readonly body: string;
  /** The number of characters omitted from the body. */
  readonly hidden: number;
  readonly mismatch: readonly string[];
}

type Localizer = (key: keyof typeof SUPPORT_TEXTS, args?: TextArguments) => string;

/** A support report in Markdown: the environment, the request, its signature with a made-up secret, and the response. */
export function supportReport(about: SupportCase, locale: Locale): string {
  const speak: Localizer = (key, args) => localize(SUPPORT_TEXTS[key], locale, args);
  const { request, sent } = about;
  const suspects = sent === undefined || sent.mismatch.length === 0 ? [] : sent.mismatch;
  return `${[
    `# ${speak('title')}`,
    speak('promise'),
    `## ${speak('surroundings')}`,
    whereTable(about, speak),
    `## ${speak('request')}`,
    fenced('http', requestText(about)),
    ...(request.isExact ? [] : [speak('requestPart', { count: request.bodyBytes })]),
    `## ${speak('signature', { secret: MADE_UP_SECRET })}`,
    ...signatureParts(request, speak),
    `## ${speak('response')}`,
    ...(sent === undefined ? [speak('noResponse')] : responseParts(sent, speak)),
    ...(suspects.length === 0 ? [] : [`## ${speak('suspects')}`, fenced('', suspects.join('\n'))]),
  ].join('\n\n')}\n`;
}

function whereTable(about: SupportCase, speak: Localizer): string {
  const { environment, environmentKind, origin, request, sent, versions } = about;
  const kind = environmentKind === undefined ? '' : ` (${environmentKind})`;
  const rows: readonly (readonly [string, string])[] = [
    ...versions,
    [speak('environment'), `${environment}${kind} · ${origin}`],
    [speak('application'), request.application],
    [speak('sentAt'), sent === undefined ? speak('notSent') : new Date(sent.atMs).toISOString()],
    ...(sent === undefined ? [] : [[speak('outcome'), sent.outcome] as const]),
  ];
  return ['| | |', '|---|---|', ...rows.map(([name, value]) => `| ${cell(name)} | ${cell(value)} |`)].join(
    '\n',
  );
}

function requestText({ method, origin, request }: SupportCase): string {
  const { basePath, path, query, headers, body } = request;
  const head = [`${method} ${origin}${basePath}${path}${query}`, ...headers.map(pair => pair.join(': '))];
  return `${head.map(visibleLine).join('\n')}\n\n${visibleText(body)}`;
}

function signatureParts(request: SupportedRequest, speak: Localizer): readonly string[] {
  const { path, body, isMultipart, isExact, timestamp, forcedSign } = request;
  const elements: SigningElements = {
    token: MADE_UP_SECRET,
    path,
    body: isMultipart ? new Uint8Array() : new TextEncoder().encode(body),
    timestamp,
  };
  const rows = segments(elements).map(({ element, byteLength }) => `| ${element} | ${byteLength} |`);
  const input = new TextDecoder('utf-8', { ignoreBOM: true }).decode(signingInput(elements));
  return [
    ...(forcedSign === '' ? [] : [speak('forced', { sign: `\`${visibleLine(forcedSign)}\`` })]),
    ...(isExact || isMultipart ? [] : [speak('ofShown')]),
    [`| ${speak('element')} | ${speak('bytes')} |`, '|---|---:|', ...rows].join('\n'),
    speak('signingString'),
    fenced('', visibleLine(input)),
    `\`sign: ${sign(elements)}\``,
  ];
}

function responseParts({ head, body, hidden }: SentCase, speak: Localizer): readonly string[] {
  const text = fenced('http', `${head}\n\n${body}`.trimEnd());
  return hidden === 0 ? [text] : [text, speak('cut', { count: hidden })];
}

/** The fence is longer than any run of backticks in the text, so that the text can't end it. */
function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** External text in a table, without its own markup. */
function cell(text: string): string {
  return visibleLine(text).replace(/[\\`*_{}[\]<>()#+!|~&]/g, character => `\\${character}`);
}
