import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import {
  type ChainNames,
  TEMPLATE_IDS,
  type TemplateId,
  type TemplateWords,
} from '../../vocabulary/templates.ts';
import { type BlockPosition, lineAround, rangeAround } from '../model/blockPosition.ts';
import { type Completion, literal, wordsFit } from './completion.ts';

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

function unusedName(name: string, { names }: FiscalDocument): string {
  for (let number = 2, unused = name; ; number++) {
    if (!names.has(unused)) return unused;
    unused = name + number;
  }
}
