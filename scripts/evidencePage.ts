// Writes docs/evidence.md: where each cause is known from. It reads what `npm run nets` wrote down about the vectors. A test compares the
// page with it.
import { readFileSync } from 'node:fs';
import type { CauseElement } from '../src/core/explain/causes/causeStages.ts';
import { CAUSES, type CauseId } from '../src/core/explain/causes/causes.ts';
import { ELEMENT_TITLES } from '../src/text/explain/explanationText.ts';
import { readSnapshot } from '../test/nets/snapshot.ts';
import { table } from './generatedParts.ts';

export const EVIDENCE_PAGE = 'docs/evidence.md';

/** Programs of other authors, in usual languages and in unfamiliar ones, programs written to be explained, reports of what programs do, and
 *  what their authors' habits are. */
const PROGRAMS = ['realPrograms', 'otherPrograms', 'unfamiliarPrograms', 'publicHabits', 'habits'] as const;

/** Requests that another implementation of the signature signed incorrectly. */
const VECTORS = 'mismatches';

/** What is documented to do this, for the causes that no program and no vector of others shows: a default of a library, or what a function
 *  is for. A cause that has none of the three must go. */
const DOCUMENTED: Partial<Record<CauseId, string>> = {
  'path-slashes-merged':
    'nginx merges slashes by default ([merge_slashes](https://nginx.org/en/docs/http/ngx_http_core_module.html#merge_slashes))',
  'path-case-changed':
    'URL libraries write escapes in one case ([RFC 3986, 6.2.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.1))',
  'body-crlf-pairs-removed':
    '.NET: replacing [Environment.NewLine](https://learn.microsoft.com/dotnet/api/system.environment.newline), which is CR LF on Windows',
  'body-newlines-to-lf-kept':
    'Python: [open](https://docs.python.org/3/library/functions.html#open) reads line breaks as LF by default',
  'body-sent-encoded-twice':
    'PHP: [utf8_encode](https://www.php.net/manual/en/function.utf8-encode.php) takes ISO-8859-1, so UTF-8 is encoded again',
  'body-sent-compressed':
    'OkHttp: an [interceptor](https://square.github.io/okhttp/features/interceptors/) compresses the body after the program has signed it',
  'body-trimmed-lines-kept':
    'JavaScript: [trim](https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/String/trim) only changes both ends',
  'body-json-pretty-2-ascii-escaped':
    'Python: [json.dumps](https://docs.python.org/3/library/json.html#json.dumps) with `indent=2`, `ensure_ascii` by default',
  'body-json-pretty-4-ascii-escaped':
    'Python: [json.dumps](https://docs.python.org/3/library/json.html#json.dumps) with `indent=4`, `ensure_ascii` by default',
  'body-json-pretty-4-slash-and-ascii-escaped':
    'PHP: [json_encode](https://www.php.net/manual/en/function.json-encode.php) with `JSON_PRETTY_PRINT` escapes both by default',
  'body-json-keys-sorted-spaced':
    'Python: [json.dumps](https://docs.python.org/3/library/json.html#json.dumps) with `sort_keys=True, ensure_ascii=False`',
  'body-quotes-replaced':
    'PostgreSQL: [quote_literal](https://www.postgresql.org/docs/current/functions-string.html) doubles quotation marks',
  'body-utf16':
    'SQL Server: [nvarchar](https://learn.microsoft.com/sql/t-sql/data-types/nchar-and-nvarchar-transact-sql) is UTF-16, also for `HASHBYTES`',
  'body-high-bits-cleared':
    "Node.js: [toString('ascii')](https://nodejs.org/api/buffer.html#buffers-and-character-encodings) unsets the highest bit",
  'body-nfc':
    'JavaScript: [normalize](https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/String/normalize) uses NFC by default',
  'timestamp-microseconds': 'Go: [UnixMicro](https://pkg.go.dev/time#Time.UnixMicro)',
  'digest-sha512':
    'Apache Commons Codec: [DigestUtils](https://commons.apache.org/proper/commons-codec/apidocs/org/apache/commons/codec/digest/DigestUtils.html) has `sha512Hex` beside `md5Hex`',
  'digest-miscopied':
    'Digits are mistaken for letters ([RFC 4648, 6](https://www.rfc-editor.org/rfc/rfc4648#section-6)) when a person copies them',
};

interface Program {
  readonly id?: string;
  readonly language?: string;
  readonly what?: string;
}

const MOST_EXAMPLES = 3;

/** The page's Markdown. */
export function evidencePage(): string {
  const programs = casesByCause(PROGRAMS);
  const vectors = casesByCause([VECTORS]);
  const ids = Object.keys(CAUSES) as CauseId[];
  const known = ids.filter(id => programs.has(id)).length;
  const signed = ids.filter(id => !programs.has(id) && vectors.has(id)).length;
  return [
    '# Evidence for the causes',
    '',
    `Of the ${ids.length} [causes](mistakes.md), ${known} were found in programs that others wrote or in public reports. The tables show in`,
    `how many, with examples. Requests that another implementation signed incorrectly show ${signed} more. The other ${ids.length - known - signed} are what`,
    `a library or a function is documented to do. A cause without any of this doesn’t stay. This page is generated by \`npm run generate\`.`,
    ...(Object.keys(ELEMENT_TITLES) as CauseElement[]).flatMap(element => [
      '',
      `## ${ELEMENT_TITLES[element].en}`,
      '',
      ...table(
        ['Cause', 'Programs', 'Examples'],
        ids
          .filter(id => CAUSES[id][0] === element)
          .map(id => row(id, programs.get(id) ?? [], vectors.get(id)?.length ?? 0)),
      ),
    ]),
    '',
  ].join('\n');
}

/** Throws Error if nothing shows that the cause exists. */
function row(id: CauseId, programs: readonly Program[], vectors: number): readonly string[] {
  if (programs.length === 0) return [`[${id}](mistakes.md#${id})`, '–', otherEvidence(id, vectors)];
  const named = programs.filter(({ what }) => what !== undefined).slice(0, MOST_EXAMPLES);
  const examples = named.map(({ language, what = '' }) =>
    inCell(language === undefined ? what : `${language}: ${what}`),
  );
  return [`[${id}](mistakes.md#${id})`, String(programs.length), examples.join('; ')];
}

function otherEvidence(id: CauseId, vectors: number): string {
  if (vectors > 0)
    return vectors === 1
      ? 'a request of another implementation'
      : `${vectors} requests of another implementation`;
  const documented = DOCUMENTED[id];
  if (documented === undefined) throw new Error(`Nothing shows that the cause ${id} exists.`);
  return documented;
}

/** A program's description may contain code. */
function inCell(text: string): string {
  return text.replace(/[\\`<>*_[\]{}]/g, '\\$&').replace(/\s+/g, ' ');
}

/** The programs or requests of these files by the causes of their likeliest explanation. */
function casesByCause(files: readonly string[]): ReadonlyMap<string, readonly Program[]> {
  const rows = new Map(files.map(name => [name, readPrograms(name)]));
  const found = new Map<string, Program[]>();
  for (const { title, text } of readSnapshot('explanations')) {
    const [name = '', key = ''] = title.split(' ', 2);
    const source = rows.get(name);
    const program = source?.find((own, index) => (own.id ?? String(index)) === key);
    if (program === undefined) continue;
    const likeliest = text.split('\n', 1)[0]?.split('  ', 1)[0]?.split(' | ', 1)[0] ?? '';
    for (const id of likeliest.split(' + ')) found.set(id, [...(found.get(id) ?? []), program]);
  }
  return found;
}

function readPrograms(name: string): readonly Program[] {
  const file = new URL(`../test/vectors/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Program[];
}
