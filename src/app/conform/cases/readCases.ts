import { isBase64 } from '../../../core/encodings.ts';
import { isMultipart } from '../../../core/formats/multipartParts.ts';
import { LinePositions } from '../../../core/json/jsonPositions.ts';
import { children, jsonValue, parseJsonTree, properties } from '../../../core/json/jsonTree.ts';
import type { Random } from '../../../core/ports.ts';
import { secretFault } from '../../../core/signing/appSecret.ts';
import { CaseValues } from './caseValues.ts';
import type { ConformanceCase } from './conformanceCase.ts';

/** Faults in a file of cases. Each code has a text. */
export type CasesFaultCode =
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

export type CasesRead =
  | { readonly kind: 'cases'; readonly cases: readonly ConformanceCase[] }
  | { readonly kind: 'malformed'; readonly fault: CasesFault };

/** Reads cases from a JSON array or from JSON Lines: the output of `fiscal vectors`, or a program's input. A case
 *  without a secret gets one from `random`. */
export function readCases(text: string, random: Random): CasesRead {
  const lines = new LinePositions(text);
  const values = new CaseValues(random);
  const cases: ConformanceCase[] = [];
  const ids = new Set<string>();
  const fail = (code: CasesFaultCode, offset: number, name = ''): CasesRead => {
    const { line, character } = lines.position(offset);
    return { kind: 'malformed', fault: { code, line: line + 1, column: character + 1, name } };
  };
  const parts = partsOf(text);
  for (const { offset: start, text: part } of parts) {
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

/** The whole text, or its lines if it starts with `{`, as JSON Lines do. */
function partsOf(text: string): readonly { readonly offset: number; readonly text: string }[] {
  if (!/^\uFEFF?\s*\{/.test(text)) return [{ offset: 0, text }];
  let offset = 0;
  return text.split('\n').flatMap(line => {
    const part = { offset, text: line };
    offset += line.length + 1;
    return line.trim() === '' ? [] : [part];
  });
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
