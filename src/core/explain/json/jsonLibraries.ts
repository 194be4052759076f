import { LIBRARIES, type Library, type LibraryId } from '../../libraries/libraries.ts';
import {
  changedBeforeDecoding,
  idsIn,
  keepingNumbers,
  type ListedSerializer,
  libraryIdOf,
  libraryOf,
  listOf,
  type SerializerId,
} from '../../libraries/serializers.ts';
import type { CauseId } from '../causes/causes.ts';
import type { Binary } from '../pipeline/binary.ts';
import { NOTATIONS, type NumberWriter } from './jsonNumbers.ts';

/** Whether a library writes these numbers as they were signed. */
export function libraryWrites(id: LibraryId, sent: readonly string[], signed: readonly string[]): boolean {
  const written = new Set(signed);
  return writes(LIBRARIES[id], writer => sent.every(number => written.has(writer(number))));
}

/** The serializers that may write numbers in a way that `writesAlike` accepts. */
export function serializersWriting(
  serializers: readonly SerializerId[],
  writesAlike: (writer: NumberWriter) => boolean,
): readonly SerializerId[] {
  return serializers.filter(id => writes(libraryOf(id), writesAlike));
}

function writes({ numbers }: Library, isAlike: (writer: NumberWriter) => boolean): boolean {
  return numbers === undefined || numbers.some(notation => isAlike(NOTATIONS[notation]));
}

/** The serializers that the texts of these styles name. */
const OF_GO: Readonly<Partial<Record<string, ListedSerializer>>> = {
  'body-json-html-escaped': 'Go encoding/json',
  'body-json-keys-sorted-html-escaped': 'Go encoding/json (map)',
};

/** The serializers of a style whose numbers weren't rewritten: of a document with numbers such as `2.0`, Go keeps these only if they're
 *  read as `json.Number`. Undefined if nothing is different. */
export function keepingNumbersOf(
  id: CauseId,
  libraries: string | undefined,
  numbers: () => readonly string[],
): string | undefined {
  const ids = libraries === undefined ? [OF_GO[id]].filter(own => own !== undefined) : idsIn(libraries);
  const isOfGo = (own: string) => libraryIdOf(own) === 'go';
  if (!ids.some(isOfGo) || numbers().every(number => NOTATIONS.Go(number) === number)) return undefined;
  return listOf(ids.map(own => (isOfGo(own) ? keepingNumbers(own) : own)));
}

/** The id of the same library without a setting that makes no difference to this document. */
export function withoutSettings(id: string, json: Binary): string {
  return changedBeforeDecoding(id, own => withFewerSettings(own, json));
}

function withFewerSettings(id: string, json: Binary): string {
  const settings: Readonly<Partial<Record<string, readonly [needed: RegExp, fewer: ListedSerializer]>>> =
    NEEDED_SETTINGS;
  const [needed, fewer] = settings[id] ?? [];
  // An escape may stand for such a character.
  return fewer === undefined || needed?.test(json) !== false || json.includes('\\u')
    ? id
    : withFewerSettings(fewer, json);
}

/** What versions of a library write differently. */
export const EMPTY_CONTAINERS = /\{\s*\}|\[\s*\]/;
const NON_ASCII = /[\x80-\xff]/;
const TAGS = /[<>&]/;

/** Which characters a setting is for, and what writes the same if a document has none of them. */
const NEEDED_SETTINGS: Readonly<
  Partial<Record<ListedSerializer, readonly [needed: RegExp, fewer: ListedSerializer]>>
> = {
  'Ruby JSON.pretty_generate (json ≥ 2.8)': [EMPTY_CONTAINERS, 'Ruby JSON.pretty_generate'],
  'Python json.dumps (ensure_ascii=False)': [NON_ASCII, 'Python json.dumps'],
  'Python json.dumps (separators=(",", ":"), ensure_ascii=False)': [
    NON_ASCII,
    'Python json.dumps (separators=(",", ":"))',
  ],
  'Python json.dumps (separators=(",", ": "), ensure_ascii=False)': [
    NON_ASCII,
    'Python json.dumps (separators=(",", ": "))',
  ],
  'Python json.dumps (sort_keys=True, ensure_ascii=False)': [NON_ASCII, 'Python json.dumps (sort_keys=True)'],
  'Python json.dumps (sort_keys=True, separators=(",", ":"), ensure_ascii=False)': [
    NON_ASCII,
    'Python json.dumps (sort_keys=True, separators=(",", ":"))',
  ],
  'Python json.dumps (sort_keys, indent=2, ensure_ascii=False)': [
    NON_ASCII,
    'Python json.dumps (sort_keys, indent=2)',
  ],
  'Python json.dumps (sort_keys, indent=4, ensure_ascii=False)': [
    NON_ASCII,
    'Python json.dumps (sort_keys, indent=4)',
  ],
  'PHP json_encode (JSON_UNESCAPED_*)': [/[\x80-\xff/]/, 'PHP json_encode'],
  'PHP json_encode (JSON_UNESCAPED_UNICODE)': [NON_ASCII, 'PHP json_encode'],
  'PHP json_encode (JSON_UNESCAPED_SLASHES)': [/\//, 'PHP json_encode'],
  'PHP json_encode (JSON_UNESCAPED_UNICODE, JSON_PRESERVE_ZERO_FRACTION)': [
    NON_ASCII,
    'PHP json_encode (JSON_PRESERVE_ZERO_FRACTION)',
  ],
  'PHP json_encode (JSON_HEX_*)': [/[<>&']|\\["u]/, 'PHP json_encode'],
  'PHP json_encode (JSON_HEX_TAG)': [/[<>]/, 'PHP json_encode'],
  'PHP json_encode (JSON_HEX_*, JSON_UNESCAPED_*)': [/[<>&']|\\["u]/, 'PHP json_encode (JSON_UNESCAPED_*)'],
  'PHP json_encode (JSON_HEX_TAG, JSON_UNESCAPED_*)': [/[<>]/, 'PHP json_encode (JSON_UNESCAPED_*)'],
  'PHP json_encode (JSON_PRETTY_PRINT, JSON_UNESCAPED_*)': [
    /[\x80-\xff/]/,
    'PHP json_encode (JSON_PRETTY_PRINT)',
  ],
  'PHP json_encode (JSON_PRETTY_PRINT, JSON_UNESCAPED_UNICODE)': [
    NON_ASCII,
    'PHP json_encode (JSON_PRETTY_PRINT)',
  ],
  'PHP json_encode (JSON_PRETTY_PRINT, JSON_UNESCAPED_SLASHES)': [
    /\//,
    'PHP json_encode (JSON_PRETTY_PRINT)',
  ],
  'Go json.Encoder (SetEscapeHTML(false))': [TAGS, 'Go encoding/json'],
  'Go json.Encoder (SetEscapeHTML(false), map)': [TAGS, 'Go encoding/json (map)'],
  'Go json.Encoder (SetEscapeHTML(false), SetIndent, map)': [TAGS, 'Go json.MarshalIndent (map)'],
  'Gson (disableHtmlEscaping)': [/[<>&=']/, 'Gson'],
};
