import { isBase64 } from '../../../core/encodings.ts';
import type { ExplainInput } from '../../../core/explain/pipeline/explainInput.ts';
import type { Explained } from '../../../core/explain/program/explainFailures.ts';
import { isMultipart } from '../../../core/formats/multipartParts.ts';
import { bracketsEnd } from '../../../core/formats/tokensOfJson.ts';
import { decodeUtf8 } from '../../../core/formats/utf8.ts';
import { LinePositions } from '../../../core/json/jsonPositions.ts';
import { children, jsonValue, parseJsonTree, properties } from '../../../core/json/jsonTree.ts';
import type { Random } from '../../../core/ports.ts';
import { secretFault } from '../../../core/signing/appSecret.ts';
import { explainInputOf } from '../../explain/claimedRequest.ts';
import { CaseValues } from './caseValues.ts';

/** The fields that a case and its JSON share. */
interface CaseFields {
  readonly id: string;
  readonly secret: string;
  readonly method: string;
  /** Starting at `/openapi`, without the query string. */
  readonly path: string;
  /** With its question mark; possibly empty. */
  readonly query: string;
  /** Empty without this header. */
  readonly contentType: string;
  /** Multipart requests sign an empty string. Source: Authentication › Signature, body rule 4. */
  readonly multipart: boolean;
  readonly timestamp: string;
}

/** A request that a program must sign. Its secret is generated for the test. */
export interface ConformanceCase extends CaseFields {
  /** What the case tests; cases of one kind differ only in their values. */
  readonly kind: string;
  /** The bytes to send. */
  readonly body: Uint8Array;
}

/** A case in JSON: a program's input, an item of `--cases`, or the example in a report. */
export interface CaseDocument extends CaseFields {
  readonly bodyBase64: string;
  /** Absent if the bytes aren't UTF-8. */
  readonly body?: string;
}

/** Values that a program may have in its configuration, so that causes that involve them can be found. */
export interface ProgramConfiguration {
  readonly appKey?: string | undefined;
  readonly origin?: string | undefined;
}

export function caseDocument(request: ConformanceCase): CaseDocument {
  const { id, secret, method, path, query, contentType, multipart, timestamp, body } = request;
  const bodyBase64 = Buffer.from(body).toString('base64');
  const document = { id, secret, method, path, query, contentType, multipart, timestamp, bodyBase64 };
  const text = decodeUtf8(body);
  return text === undefined ? document : { ...document, body: text };
}

/** A case that a program signed incorrectly. */
export interface Failure {
  readonly request: ConformanceCase;
  readonly sign: string;
}

export type ExplainedFailure = Explained<Failure>;

/** What to explain about a failure. */
export function failureInput({ request, sign }: Failure, configuration: ProgramConfiguration): ExplainInput {
  const { secret, method, path, query, multipart, timestamp, body } = request;
  const claimed = { method, path, query, multipart, timestamp, body, claimedSign: sign };
  return explainInputOf({ ...configuration, ...claimed }, secret);
}

/** A value as JSON on one line, whatever a program takes for the end of a line: some readers also split at U+2028 and U+2029, as
 *  Node's `readline` does, or at U+0085. */
export function jsonLine(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\x7f-\x9f\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Faults in a file of cases. Each code has a text. */
type CasesFaultCode =
  | 'cases-not-json'
  | 'cases-not-a-list'
  | 'cases-none'
  | 'cases-field-missing'
  | 'cases-field-malformed'
  | 'cases-id-twice';

export interface CasesFault {
  readonly code: CasesFaultCode;
  /** Both count from 1. */
  readonly line: number;
  readonly column: number;
  /** The missing or malformed key, or the repeated id. */
  readonly name: string;
}

type CasesRead =
  | { readonly kind: 'cases'; readonly cases: readonly ConformanceCase[] }
  | { readonly kind: 'malformed'; readonly fault: CasesFault };

/** Reads cases from a JSON array, from a single object, or from JSON Lines, also one after another on several lines each: the output of
 *  `fiscal vectors`, or a program's input. A case without a secret gets one from `random`. */
export function readCases(text: string, random: Random): CasesRead {
  const lines = new LinePositions(text);
  const values = new CaseValues(random);
  const cases: ConformanceCase[] = [];
  const ids = new Set<string>();
  const fail = (code: CasesFaultCode, offset: number, name = ''): CasesRead => {
    const { line, character } = lines.position(offset);
    return { kind: 'malformed', fault: { code, line: line + 1, column: character + 1, name } };
  };
  for (const { offset: start, text: part } of partsOf(text)) {
    const tree = parseJsonTree(part);
    if (tree.kind === 'broken') return fail('cases-not-json', start + (tree.faults[0]?.offset ?? 0));
    const items = tree.root.type === 'array' ? children(tree.root) : [tree.root];
    for (const item of items) {
      const at = start + item.offset;
      if (item.type !== 'object') return fail('cases-not-a-list', at);
      const fields = jsonValue(item) as Readonly<Record<string, unknown>>;
      const read = readCase(fields, cases.length, values);
      if (!('missing' in read) && !('malformed' in read)) {
        if (ids.has(read.id)) return fail('cases-id-twice', at, read.id);
        ids.add(read.id);
        cases.push(read);
      } else if ('missing' in read) return fail('cases-field-missing', at, read.missing);
      else {
        const { malformed: name } = read;
        const property = properties(item).find(({ key }) => key.value === name);
        return fail('cases-field-malformed', start + (property?.value ?? item).offset, name);
      }
    }
  }
  return cases.length === 0 ? fail('cases-none', 0) : { kind: 'cases', cases };
}

/** The values in a text: the whole text, or its parts if it starts with `{`, as JSON Lines do. A part ends with the line in which its object
 *  ends, or with its first line if that's open to the end of the text. */
function* partsOf(text: string): Generator<{ readonly offset: number; readonly text: string }> {
  if (!/^\s*\{/.test(text)) {
    yield { offset: 0, text };
    return;
  }
  const nextCharacter = /\S/g;
  for (let found = nextCharacter.exec(text); found !== null; found = nextCharacter.exec(text)) {
    const offset = found.index;
    const last = text.charAt(offset) === '{' ? (bracketsEnd(text, offset) ?? offset) : offset;
    const end = text.indexOf('\n', last);
    nextCharacter.lastIndex = end === -1 ? text.length : end;
    yield { offset, text: text.slice(offset, nextCharacter.lastIndex) };
  }
}

type Read = ConformanceCase | { readonly missing: string } | { readonly malformed: string };

function readCase(fields: Readonly<Record<string, unknown>>, index: number, values: CaseValues): Read {
  const texts: Record<string, string> = {};
  for (const name of [
    'path',
    'timestamp',
    'secret',
    'method',
    'query',
    'contentType',
    'bodyBase64',
    'body',
  ]) {
    const value = fields[name];
    if (typeof value === 'string') texts[name] = value;
    else if (value !== undefined && value !== null) return { malformed: name };
  }
  const { path, timestamp, secret, method, query = '', contentType = '', bodyBase64, body = '' } = texts;
  if (path === undefined) return { missing: 'path' };
  if (timestamp === undefined) return { missing: 'timestamp' };
  if (secret !== undefined && secretFault(secret) !== undefined) return { malformed: 'secret' };
  if (bodyBase64 !== undefined && !isBase64(bodyBase64)) return { malformed: 'bodyBase64' };
  const { id = `case-${index + 1}`, multipart = isMultipart(contentType) } = fields;
  if (typeof id !== 'string' && typeof id !== 'number') return { malformed: 'id' };
  if (typeof multipart !== 'boolean') return { malformed: 'multipart' };
  const bytes = bodyBase64 === undefined ? Buffer.from(body) : Buffer.from(bodyBase64, 'base64');
  return {
    id: String(id),
    kind: `${method ?? ''} ${contentType} ${bytes.length === 0 ? 'empty' : 'body'}`,
    secret: secret ?? values.base64url(43),
    method: method ?? (bytes.length === 0 ? 'GET' : 'POST'),
    path,
    query: query.replace(/^(?=[^?])/, '?'),
    contentType,
    multipart,
    timestamp,
    body: bytes,
  };
}
