import { openStringStart } from '../../formats/tokensOfJson.ts';
import { jsonPositionAt } from '../../json/jsonTree.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import {
  type ChainNames,
  TEMPLATE_IDS,
  type TemplateId,
  type TemplateWords,
} from '../../vocabulary/templates.ts';
import { type BlockPosition, lineAround, rangeAround } from '../model/blockPosition.ts';
import { unusedName } from '../model/names.ts';
import type { RequestFacts } from '../model/requestFacts.ts';
import { type Completion, isSubsequence, literal, wordsFit } from './completion.ts';

/** A field of a JSON body in the specification, with the values shown there. */
interface BodyField {
  readonly key: string;
  readonly values: readonly string[];
}

/** The fields of each endpoint's JSON body, by endpoint id. Source: Endpoints; Resources › Fiscal documents. */
const KNOWN_BODIES: Readonly<Record<string, readonly BodyField[]>> = {
  'echo-post': [{ key: 'message', values: [] }],
  'nfe-create': [
    { key: 'id', values: [] },
    { key: 'ambienteEmissao', values: ['Homologacao'] },
  ],
};

const MAX_BODY_LENGTH = 262_144;

/** Keys and values of a JSON body, at the nesting level where the specification shows them. */
export function bodyCompletions(
  position: BlockPosition,
  facts: RequestFacts | undefined,
): readonly Completion[] {
  const fields = KNOWN_BODIES[facts?.match?.endpoint.id ?? ''] ?? [];
  const body = facts?.body;
  if (fields.length === 0) return [];
  if (body === undefined)
    return wholeBody(
      position,
      fields.map(({ key }) => key),
    );
  const text = position.placed.block.text.slice(body.content.start, body.content.end);
  if (text.length > MAX_BODY_LENGTH || !text.trimStart().startsWith('{')) return [];
  const offset = position.offset - body.content.start;
  const { isKey, path } = jsonPositionAt(text, offset);
  const written = writtenAt(text, offset);
  const { before, after } = lineAround(position);
  // After a complete value, only a comma or the end can follow, which needs no completions.
  const isOpen = (isKey ? ['{', ','] : [':']).includes(written.follows);
  if (path.length !== 1 || !isOpen || written.text.length > before.length) return [];
  const closed = written.text.startsWith('"') ? (/^[^"]*"/.exec(after)?.[0] ?? '') : '';
  const replace = rangeAround(position, written.text.length, closed.length);
  if (!isKey) {
    const values = fields.find(({ key }) => key === path[0])?.values ?? [];
    return values
      .map(value => JSON.stringify(value))
      .filter(label => isSubsequence(written.text, label))
      .map(label => ({ kind: 'value', label, snippet: literal(label), replace }));
  }
  const needsColon = !/^\s*:/.test(after.slice(closed.length));
  return fields
    .filter(({ key }) => key === path[0] || !text.includes(`"${key}"`))
    .filter(({ key }) => isSubsequence(written.text, JSON.stringify(key)))
    .map(({ key, values: [value] }): Completion => {
      const label = JSON.stringify(key);
      const rest = value === undefined ? '"$1"' : literal(JSON.stringify(value));
      return { kind: 'key', label, snippet: needsColon ? `${label}: ${rest}` : label, replace };
    });
}

/** The string or word at an offset, and the character before it. */
function writtenAt(text: string, offset: number): { readonly text: string; readonly follows: string } {
  const quote = openStringStart(text.slice(0, offset)) ?? -1;
  let start = quote === -1 ? offset : quote;
  if (quote === -1) while (/\w/.test(text.charAt(start - 1))) start -= 1;
  let before = start;
  while (/\s/.test(text.charAt(before - 1))) before -= 1;
  return { text: text.slice(start, offset), follows: text.charAt(before - 1) };
}

function wholeBody(position: BlockPosition, keys: readonly string[]): readonly Completion[] {
  const { before, after } = lineAround(position);
  if (before.trim() !== '' || after !== '') return [];
  const fields = keys.map((key, index) =>
    key === 'ambienteEmissao' ? `"${key}": "Homologacao"` : `"${key}": "\${${index + 1}}"`,
  );
  const snippet = `{ ${fields.join(', ')} }`.replace(/ \}$/, ' \\}');
  const label = `{ ${keys.map(key => `"${key}"`).join(', ')} }`;
  return [{ kind: 'key', label, snippet, replace: rangeAround(position, 0, 0) }];
}

/** The words in the templates, in the user's language. */
export interface TemplateSources {
  readonly words: Readonly<Record<TemplateId, TemplateWords>>;
  readonly names: ChainNames;
}

/** Before a request line: what a request refers to and waits for, and two requests that belong together. */
export function headTemplates(
  document: FiscalDocument,
  position: BlockPosition,
  sources: TemplateSources,
): readonly Completion[] {
  const { nodes } = position.placed.block;
  const requestLine = nodes.find(({ kind, start }) => kind === 'requestLine' && start > position.line.start);
  const method = /^[A-Z]+(?=[ \t])/i.exec(position.placed.block.text.slice(requestLine?.start ?? 0))?.[0];
  const isFirst = position.placed.index === 0;
  const isPolled = requestLine === undefined || method === undefined || /^get$/i.test(method);
  return TEMPLATE_IDS.flatMap(id => {
    if (id === 'expected' || (id === 'import' && !isFirst)) return [];
    if ((id === 'until' && !isPolled) || (id === 'chain' && requestLine !== undefined)) return [];
    return templateOf(id, id === 'chain' ? chain(document, sources, false) : LINES[id], position, sources);
  });
}

/** After a request: the assertion about its expected response, and two further requests. */
export function tailTemplates(
  document: FiscalDocument,
  position: BlockPosition,
  sources: TemplateSources,
): readonly Completion[] {
  // At an empty line, ?? and ### are enough.
  if (lineAround(position).before === '') return [];
  return [
    ...templateOf('expected', '?? body matches expected', position, sources),
    ...templateOf('chain', chain(document, sources, true), position, sources),
  ];
}

/** Whether a line is the only one of a body and may instead be the beginning of a template's title. */
export function mayBeTail({ node, line, placed }: BlockPosition): boolean {
  return (
    node?.kind === 'body' &&
    node.start === line.start &&
    /^[\p{L}]+$/u.test(placed.block.text.slice(line.start, line.end)) &&
    placed.block.text.slice(line.end, node.end).trim() === ''
  );
}

/** Completion opens again after a line that ends with a space; the values of `# @until` are tab stops. */
const LINES: Readonly<Record<'import' | 'ref' | 'forceRef' | 'until', string>> = {
  import: '# @import ',
  ref: '# @ref ',
  forceRef: '# @forceRef ',
  until: '# @until body ${1:\\$.data.situacao} != "${2:EmProcessamento}" every ${3:2s} for ${4:60s}',
};

function templateOf(
  id: TemplateId,
  snippet: string,
  position: BlockPosition,
  { words }: TemplateSources,
): readonly Completion[] {
  const { before, after } = lineAround(position);
  const { label, titles } = words[id];
  const filter = before === '' ? titles.join(' ') : titles.find(title => wordsFit(before, title));
  if (after !== '' || filter === undefined || !WORDS.test(before)) return [];
  const replace = rangeAround(position, before.length, 0);
  const goesOn = snippet.endsWith(' ');
  return [{ kind: 'template', label, snippet, replace, filter, title: titles[0], goesOn }];
}

const WORDS = /^(?:\p{L}[\p{L}\- \t]*)?$/u;

/** Two requests, one that creates something and one that waits for it, to an endpoint that the local gateway supports. */
function chain(document: FiscalDocument, { names }: TemplateSources, isNext: boolean): string {
  const [create, poll] = [names.create, names.poll].map(name => unusedName(name, document));
  return [
    ...(isNext ? [`### ${literal(names.createTitle)}`] : []),
    `# @name \${1:${create}}`,
    'POST /openapi/demo/echo',
    'Content-Type: application/json',
    '',
    '{ "message": "nota-000123" \\}',
    '',
    `### ${literal(names.pollTitle)}`,
    `# @name \${2:${poll}}`,
    '# @until status == 200 every 2s for 60s',
    'GET /openapi/demo/echo?id={{$1.response.body.\\$.data.echo\\}\\}',
    '',
    '?? status == 200',
  ].join('\n');
}
