import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../src/core/ports.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The texts that mutations start from: the corpus and the examples. */
const SEEDS: readonly string[] = globSync(['test/corpus/**/*.{fiscal,http}', 'examples/*.fiscal'], {
  cwd: ROOT,
})
  .sort()
  .map(file => readFileSync(join(ROOT, file), 'utf8'));

/** Lines of request files, one of each kind. */
const LINES = [
  ...[
    '###',
    '### title',
    '####',
    '##',
    '# a',
    '// a',
    '# @name a',
    '// @name = b',
    '# @expect status == 200',
  ],
  ...[
    '# @timestamp 1700000000',
    '# @sign ab',
    '# @no-sign',
    '# @prompt v Text',
    '@v = 1',
    '@w = {{v}}',
    '@',
    '@v',
  ],
  ...[
    'GET /openapi/{{v}}',
    'post {{baseUrl}}/openapi/a HTTP/1.1',
    '/openapi/a',
    'https://api.example.com.br/openapi',
  ],
  ...[
    '  ?a=1',
    '&b={{w}}',
    '\t/c',
    'Accept: */*',
    'X: {{$guid}}',
    'Content-Type: multipart/form-data; boundary=b',
  ],
  ...[
    'token: a',
    ': a',
    'a',
    '',
    '',
    '',
    ' ',
    '\t',
    '{ "a": "{{v}}", "b": [1, 2] }',
    '<a b="{{v}}">ç</a>',
    '--b',
  ],
  ...[
    '--b--',
    '< ./a',
    '<@ ./a',
    '<@latin1 ./{{v}}',
    '?? status == 200',
    '??',
    '>> a',
    '>>! a',
    '> {%',
    '%}',
    '<> a',
  ],
  ...[
    '> a.js',
    '< {% a %}',
    '{{',
    '}}',
    '{{@request',
    '{{a.response.body.$.b}}',
    '{{$timestamp -1 d}}',
    '{{$randomInt 1 9}}',
  ],
];
const LINE_ENDS = ['\n', '\n', '\n', '\n', '\r\n', '\r', ''];

/** Characters that break programs that read text. */
const NASTY = [
  ...[
    '\0',
    '\r',
    '\n',
    '\r\n',
    '\u2028',
    '\u0085',
    '\ufeff',
    '\ud83d',
    '\ude9a',
    '🚚',
    'ç',
    '\u202e',
    '\x1b[2J',
  ],
  ...[
    '{{',
    '}}',
    '{{{{',
    '}}}}',
    '###',
    '"',
    "'",
    '\\',
    '%',
    '%2e',
    '%00',
    '..',
    '//',
    '@',
    '<',
    '>',
    ' ',
    '\t',
  ],
  ...['__proto__', 'constructor', '{{constructor}}', '{{$', '{%', '%}', '?', '&', '#', ':', '='],
];

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[random.int(items.length)] as Item;
}

/** A text with lines of the request file grammar, in any order. */
function madeText(random: Random): string {
  let text = '';
  for (let lines = random.int(14); lines > 0; lines--) text += pick(random, LINES) + pick(random, LINE_ENDS);
  return text;
}

/** A text with up to eight changes: something inserted, removed, doubled, moved, or spliced with another text. */
export function mutated(random: Random, text: string, others: readonly string[]): string {
  let changed = text;
  for (let changes = 1 + random.int(8); changes > 0; changes--) {
    const start = random.int(changed.length + 1);
    const end = Math.min(changed.length, start + random.int(1 + random.int(40)));
    const head = changed.slice(0, start);
    const tail = changed.slice(end);
    const part = changed.slice(start, end);
    const kinds = [
      () => head + pick(random, NASTY) + changed.slice(start),
      () => head + tail,
      () => head + part + part + tail,
      () => head + pick(random, NASTY) + tail,
      () => head + String.fromCharCode(random.int(0x10000)) + tail,
      () => head + pick(random, others).slice(random.int(60)),
      () => tail + part + head,
    ];
    changed = pick(random, kinds)();
  }
  return changed;
}

/** An existing text, a generated one, or a mutation of either; rarely long. */
export function requestText(random: Random): string {
  const base = random.int(3) === 0 ? pick(random, SEEDS) : madeText(random);
  const text = random.int(2) === 0 ? base : mutated(random, base, SEEDS);
  const repeats = random.int(4000) === 0 ? Math.floor(65_536 / (text.length + 1)) : 1;
  return text.repeat(repeats);
}

/** Random bytes, with more line breaks and text than by chance. */
export function anyBytes(random: Random, limit: number): Uint8Array {
  const bytes = new Uint8Array(random.int(limit + 1));
  const kind = random.int(3);
  for (let index = 0; index < bytes.length; index++) {
    const any = random.int(256);
    bytes[index] = kind === 0 ? any : any < 40 ? (any & 1) * 3 + 10 : kind === 1 ? 0x20 + (any % 0x5f) : any;
  }
  return bytes;
}
