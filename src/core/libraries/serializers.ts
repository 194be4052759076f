import { JSON_SERIALIZERS } from './jsonSerializers.ts';
import { LIBRARIES, type Library, type LibraryId } from './libraries.ts';
import type { SerializerRow } from './serializerRow.ts';
import { XML_SERIALIZERS } from './xmlSerializers.ts';

const SERIALIZERS = { ...JSON_SERIALIZERS, ...XML_SERIALIZERS };

/** Those of the tables. */
export type ListedSerializer = keyof typeof SERIALIZERS;

const AFTER_DECODING = ' after json_decode (true)';

/** The id of a library with some of its settings. */
export type SerializerId = ListedSerializer | `${ListedSerializer}${typeof AFTER_DECODING}`;

const ROWS: ReadonlyMap<string, SerializerRow> = new Map<string, SerializerRow>(Object.entries(SERIALIZERS));
const PHP_DECODED: SerializerRow = ['php-decoded', 'PHP json_encode'];
const BETWEEN = '; ';

/** What writes an object that PHP has read into its arrays. */
export function afterDecoding(id: ListedSerializer): SerializerId {
  return `${id}${AFTER_DECODING}`;
}

/** The same without reading it first; undefined for any other. */
export function withoutDecoding(id: string): string | undefined {
  return id.endsWith(AFTER_DECODING) ? id.slice(0, -AFTER_DECODING.length) : undefined;
}

/** Several of them as one text, which explanations have. */
export function listOf(ids: readonly string[]): string {
  return ids.join(BETWEEN);
}

/** The ids in such a text. Those of later versions may be unknown. */
export function idsIn(list: string): readonly string[] {
  return list === '' ? [] : list.split(BETWEEN);
}

/** The id of its library; undefined if this id is unknown. */
export function libraryIdOf(id: string): LibraryId | undefined {
  return rowOf(id)?.[0];
}

/** What is known of its library. */
export function libraryOf(id: string): Library {
  const library = libraryIdOf(id);
  return library === undefined ? {} : LIBRARIES[library];
}

function rowOf(id: string): SerializerRow | undefined {
  return withoutDecoding(id) === undefined ? ROWS.get(id) : PHP_DECODED;
}

/** Each of them once, without those that are also there with fewer settings. */
export function withoutSpecialCases(ids: readonly string[]): readonly string[] {
  const all = new Set(ids);
  const isSpecial = (id: string): boolean => {
    const general = rowOf(id)?.[1];
    return general !== undefined && general !== id && (all.has(general) || isSpecial(general));
  };
  return [...all].filter(id => !isSpecial(id));
}
