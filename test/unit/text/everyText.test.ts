import { deepEqual, ok } from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Text } from '../../../src/text/text.ts';
import { sourceTexts } from './sourceTexts.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FILES = globSync('src/text/**/*.ts', { cwd: ROOT }).sort();

/** Terms that are the same words in both languages: names of formats, programs and documents, and of the API's elements. */
const SAME_IN_BOTH = new Set([
  ...[
    'CPF',
    'CNPJ',
    'UF',
    'NF-e',
    'Echo',
    'DNS',
    'TLS',
    'LF',
    'CR',
    'CR LF',
    'Base64',
    'Hash',
    'App Secret (token)',
  ],
  ...[
    'token',
    'timestamp',
    'Timestamp',
    'App Secret',
    'App Secret…',
    'download',
    'proxy',
    'Fiscal: Proxy',
    'endpoint',
    'Endpoints',
    'hexadecimal',
    'local',
    'url',
    'query',
    'shell',
  ],
  ...[
    'App Secret…',
    'Bytes',
    'npm start',
    'homologacao',
    'php tests/sign.php',
    'curl, HAR, Postman, OpenAPI',
  ],
  ...['ref', 'forceRef'],
  '## Fiscal Open API',
  ...[
    '{outcome} · id {ids}',
    '{count} byte',
    '{count} bytes',
    '{signed} byte',
    '{signed} bytes',
    '{length} bytes',
    'Checklist, item {item}: {rule}',
  ],
]);

describe('every text', () => {
  const texts = FILES.flatMap(file =>
    sourceTexts(readFileSync(join(ROOT, file), 'utf8')).map(text => ({ file, ...text })),
  );

  it('is found among more than 1,300 in src/text', () => {
    ok(texts.length > 1_300, String(texts.length));
  });

  it('differs between English and Portuguese, except for listed terms', () => {
    const same = texts.filter(text => isSame(text) && !SAME_IN_BOTH.has(text.en));
    deepEqual(
      same.map(({ file, en }) => `${file}: ${en}`),
      [],
    );
  });

  it('uses the same arguments in both languages', () => {
    for (const { file, en, 'pt-BR': portuguese } of texts)
      deepEqual(argumentsOf(portuguese), argumentsOf(en), `${file}: ${en}`);
  });

  it('is the same in both languages if its term is listed', () => {
    const same = new Set(texts.filter(isSame).map(({ en }) => en));
    deepEqual(
      [...SAME_IN_BOTH].filter(term => !same.has(term)),
      [],
    );
  });
});

/** The names in braces, except those of variables in examples: `{{name}}`. */
function argumentsOf(text: string): readonly string[] {
  return (text.match(/(?<!\{)\{\w+\}(?!\})/g) ?? []).toSorted();
}

function isSame({ en, 'pt-BR': portuguese }: Text): boolean {
  return en === portuguese && /\p{L}/u.test(en.replace(/\{\w+\}/g, ''));
}
