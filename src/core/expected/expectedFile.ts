import type { Node } from 'jsonc-parser';
import { shownName } from '../baseName.ts';
import { FiscalError } from '../errors.ts';
import { LinePositions } from '../json/jsonPositions.ts';
import { children, parseJsonTree, properties } from '../json/jsonTree.ts';
import { jsonPathFault } from '../json/query/jsonPathFault.ts';
import { canonicalJson } from './canonicalJson.ts';

/** The responses that the requests of one file should have, by the requests' names. */
export type ExpectedResponses = ReadonlyMap<string, ExpectedResponse>;

/** What a response should be. */
export interface ExpectedResponse {
  readonly status: number;
  /** The body as canonical JSON (canonicalJson.ts); if the body isn't JSON, its text as a JSON string. */
  readonly body: string;
  /** JSONPaths of the values in the body that may be anything, and may be missing. */
  readonly ignore: readonly string[];
}

/** The only version of the format so far. */
const VERSION = '1';

/** Reads a file of expected responses (`NAME.expected.json`), which people edit and merge. Returns what is wrong as a
 *  FiscalError `expected-…` with the file's name and, for most faults, the line. Never throws. */
export function readExpectedFile(text: string, file: string): ExpectedResponses | FiscalError {
  const lines = new LinePositions(text);
  const lineAt = (offset: number): number => lines.position(offset).line + 1;
  const conflict = /^<{7}(?: |$)/m.exec(text);
  if (conflict !== null) return new FiscalError('expected-conflict', { file, line: lineAt(conflict.index) });
  const tree = parseJsonTree(text);
  if (tree.kind === 'broken') {
    const offsets = tree.faults.map(({ offset }) => offset);
    return new FiscalError('expected-not-json', { file, line: lineAt(Math.min(...offsets, text.length)) });
  }
  const malformed = ({ offset }: Node, key: string): FiscalError =>
    new FiscalError('expected-malformed', { file, line: lineAt(offset), key });
  const { root } = tree;
  if (root.type !== 'object') return malformed(root, 'version');
  const whole = membersOf(root);
  const { version, responses } = { version: whole.get('version'), responses: whole.get('responses') };
  if (version === undefined) return malformed(root, 'version');
  const written = text.slice(version.offset, version.offset + version.length);
  if (written !== VERSION) return new FiscalError('expected-version', { file, version: written });
  if (responses?.type !== 'object') return malformed(responses ?? root, 'responses');
  const extra = unknownKey(root, ['version', 'responses']) ?? repeatedKey(responses);
  if (extra !== undefined) return malformed(extra, String(extra.value));
  const read = new Map<string, ExpectedResponse>();
  for (const [name, response] of membersOf(responses)) {
    if (response.type !== 'object') return malformed(response, name);
    const { status, body, ignore } = Object.fromEntries(membersOf(response));
    if (status === undefined || !isStatus(status.value)) return malformed(status ?? response, 'status');
    if (body === undefined) return malformed(response, 'body');
    const paths = ignore === undefined ? [] : ignoredPaths(ignore);
    if (paths === undefined) return malformed(ignore ?? response, 'ignore');
    const wrong = paths.find(({ value }) => jsonPathFault(String(value)) !== undefined);
    if (wrong !== undefined) return new FiscalError('expected-ignore', { file, path: String(wrong.value) });
    const unknown = unknownKey(response, ['status', 'body', 'ignore']);
    if (unknown !== undefined) return malformed(unknown, String(unknown.value));
    read.set(name, {
      status: Number(status.value),
      body: canonicalJson(body, text),
      ignore: paths.map(({ value }) => String(value)),
    });
  }
  return read;
}

/** The text of a file of expected responses. */
export function writtenExpectedFile(responses: ExpectedResponses): string {
  const written = Array.from(responses, ([name, { status, body, ignore }]) => {
    const members = [
      `"status": ${status}`,
      `"body": ${body.replaceAll('\n', '\n      ')}`,
      `"ignore": ${writtenPaths(ignore)}`,
    ];
    return `\n    ${JSON.stringify(name)}: {\n      ${members.join(',\n      ')}\n    }`;
  });
  const all = written.length === 0 ? '' : `${written.join(',')}\n  `;
  return `{\n  "version": ${VERSION},\n  "responses": {${all}}\n}\n`;
}

/** The paths as JSON formatters write them: on one line if they're short. */
function writtenPaths(paths: readonly string[]): string {
  const quoted = paths.map(path => JSON.stringify(path));
  const line = `[${quoted.join(', ')}]`;
  return line.length <= SHORT_LINE ? line : `[\n        ${quoted.join(',\n        ')}\n      ]`;
}

const SHORT_LINE = 60;

function membersOf(object: Node): ReadonlyMap<string, Node> {
  return new Map(
    properties(object).flatMap(({ key, value }) =>
      value === undefined ? [] : [[String(key.value), value] as const],
    ),
  );
}

function unknownKey(object: Node, known: readonly string[]): Node | undefined {
  const keys = properties(object).map(({ key }) => key);
  return keys.find(({ value }) => !known.includes(value)) ?? repeatedKey(object);
}

/** A union merge can repeat a response. */
function repeatedKey(object: Node): Node | undefined {
  const keys = properties(object).map(({ key }) => key);
  const seen = new Set<unknown>();
  return keys.find(({ value }) => seen.size === seen.add(value).size);
}

function isStatus(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 100 && value <= 999;
}

function ignoredPaths(node: Node): readonly Node[] | undefined {
  if (node.type !== 'array') return undefined;
  const paths = children(node);
  return paths.every(({ type }) => type === 'string') ? paths : undefined;
}

/** The name of the file next to a request file that contains its expected responses: `nfe.expected.json` for `nfe.fiscal`. */
export function expectedFileName(requestFile: string): string {
  return `${shownName(requestFile).replace(/\.[^.]*$/, '')}.expected.json`;
}
