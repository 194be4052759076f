// Writes docs/mistakes.md: every mistake that the explainer looks for, in both languages. A test holds the page and the
// tables equal.
import { writeFileSync } from 'node:fs';
import { MISTAKES, type MistakeElement, type MistakeId } from '../src/core/explain/mistakes.ts';
import { MISTAKE_TEXT } from '../src/text/explainText.ts';

const ELEMENTS: readonly MistakeElement[] = [
  'token',
  'path',
  'body',
  'timestamp',
  'order',
  'separator',
  'digest',
];

/** The page's Markdown. */
export function mistakesPage(): string {
  const ids = Object.keys(MISTAKES) as MistakeId[];
  return [
    '# What can be wrong with a sign',
    '',
    `The ${ids.length} mistakes that \`fiscal explain\`, the local gateway and the editor look for, alone and in pairs`,
    '(with `--depth 3`, in threes). The ids are stable. *Item* is the item of the specification’s checklist for a signature',
    'mismatch. This page is made by `npm run generate`.',
    ...ELEMENTS.flatMap(element => section(element, ids)),
    '',
  ].join('\n');
}

function section(element: MistakeElement, ids: readonly MistakeId[]): readonly string[] {
  const rows = ids.filter(id => MISTAKES[id][0] === element).map(row);
  return [
    '',
    `## ${element}`,
    '',
    '| id | item | what the code did, and what to do | em português |',
    '|---|---|---|---|',
    ...rows,
  ];
}

function row(id: MistakeId): string {
  const { en, 'pt-BR': portuguese } = MISTAKE_TEXT[id];
  return `| \`${id}\` | ${MISTAKES[id][1] ?? ''} | ${cell(en)} | ${cell(portuguese)} |`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(new URL('../docs/mistakes.md', import.meta.url), mistakesPage());
}
