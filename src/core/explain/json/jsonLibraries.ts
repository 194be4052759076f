import type { CauseId } from '../causes/causes.ts';
import {
  asGsonNumber,
  asJavaDouble,
  asJavaScript,
  asOrgJson,
  asPhp,
  asPython,
  type NumberWriter,
} from './jsonNumbers.ts';

/** Keeps the digits of the document. */
const asWritten: NumberWriter = token => token;

/** How libraries write the numbers that they have read. Those that aren't listed may do it in any way. */
const NUMBERS_OF: readonly (readonly [names: RegExp, writers: readonly NumberWriter[]])[] = [
  [/^(?:JSON\.stringify|Swift)/, [asJavaScript]],
  // With JSON_PRESERVE_ZERO_FRACTION, it writes doubles as Python does.
  [/^PHP.*json_decode/, [asPhp, asPython]],
  [/^PHP/, [asPhp]],
  [/^(?:org\.json|Perl)/, [asOrgJson]],
  [/^(?:Python|Ruby|Rails)/, [asPython]],
  [
    /^(?:Go |jq|System\.Text\.Json|JavaScriptSerializer|DataContract|ConvertTo-Json)/,
    [asWritten, asJavaScript],
  ],
  [/^Newtonsoft/, [asWritten, asPython]],
  [/^(?:MariaDB|PostgreSQL)/, [asWritten]],
  [/^(?:MySQL)/, [asPython]],
  [/^(?:Jackson|Java)/, [asWritten, asJavaDouble]],
  [/^Gson/, [asWritten, asGsonNumber, asJavaDouble]],
];

/** Libraries with a style that has an id of its own. */
const WITH_STYLE: ReadonlyMap<CauseId, string> = new Map([
  [
    'body-json-minified',
    'JSON.stringify, Jackson, Newtonsoft.Json, Ruby to_json, Python json.dumps (separators=(",", ":"), ensure_ascii=False), jq -c',
  ],
  [
    'body-json-pretty-2',
    'JSON.stringify(value, null, 2), Ruby JSON.pretty_generate, Newtonsoft.Json (Indented), Python json.dumps (indent=2, ensure_ascii=False), jq',
  ],
  [
    'body-json-pretty-4',
    'Python json.dumps (indent=4, ensure_ascii=False), JSON.stringify(value, null, 4), PHP json_encode (JSON_PRETTY_PRINT, JSON_UNESCAPED_*)',
  ],
  ['body-json-pretty-tab', 'JSON.stringify(value, null, "\\t"), jq --tab'],
  [
    'body-json-keys-sorted',
    'Python json.dumps (sort_keys=True, separators=(",", ":"), ensure_ascii=False), Jackson (ORDER_MAP_ENTRIES_BY_KEYS), jq -cS',
  ],
]);

/** The library that the text of a style gives as an example. */
const EXAMPLES: readonly (readonly [ids: RegExp, library: string])[] = [
  [/^body-json-(?:keys-sorted-)?html-escaped$/, 'Go encoding/json'],
  [/^body-json-dotnet-escaped$/, 'System.Text.Json'],
  [/^body-json-(?:pretty-4-)?slash-/, 'PHP json_encode'],
  [/ascii-escaped|^body-json-(?:keys-sorted-)?spaced$/, 'Python json.dumps'],
];

/** Whether the library that a style's text gives as an example writes these numbers as they were signed. */
export function exampleWrites(id: CauseId, sent: readonly string[], signed: readonly string[]): boolean {
  const library = EXAMPLES.find(([ids]) => ids.test(id))?.[1];
  const writers = library === undefined ? undefined : writersOf(library);
  if (writers === undefined) return true;
  const written = new Set(signed);
  return writers.some(write => sent.every(number => written.has(write(number))));
}

function writersOf(library: string): readonly NumberWriter[] | undefined {
  return NUMBERS_OF.find(([pattern]) => pattern.test(library))?.[1];
}

/** The libraries with this style that write numbers as something else did; all if they don't matter. */
export function librariesWriting(
  { id, libraries }: { readonly id: CauseId; readonly libraries?: string },
  writesAlike: (writer: NumberWriter) => boolean,
): { readonly names: readonly string[]; readonly isEvery: boolean } {
  const all = listed(libraries ?? WITH_STYLE.get(id) ?? '');
  const names = all.filter(name => {
    const writers = writersOf(name);
    return writers === undefined || writers.some(writesAlike);
  });
  return { names, isEvery: names.length === all.length };
}

/** Names separated by commas, which may also be in parentheses. */
function listed(names: string): readonly string[] {
  const separate: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < names.length; at++) {
    const character = names.charAt(at);
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth > 0 || character !== ',') continue;
    separate.push(names.slice(start, at));
    start = at + 2;
  }
  return names === '' ? [] : [...separate, names.slice(start)];
}
