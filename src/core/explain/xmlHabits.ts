import { type Binary, slices } from './binary.ts';
import type { BodyHabit } from './bodyHabit.ts';

/** Cuts behind the last character in front of a tag. */
const BEFORE_TAG = /[\s\S](?=<)/g;
const BOM = '\xef\xbb\xbf';

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

/** What XML tools do to a document; nothing where the body is none. */
export function xmlHabits(raw: Binary): readonly BodyHabit[] {
  if (!/^(?:\xef\xbb\xbf)?\s*</.test(raw)) return [];
  const eachSlice = (change: (slice: Binary) => Binary) =>
    function* (): Generator<Binary> {
      for (const slice of slices(raw, BEFORE_TAG)) yield change(slice).replace(/[\r\n]+/g, '');
    };
  return [
    { id: 'body-xml-declaration-missing', pieces: () => withoutDeclaration(raw) },
    {
      id: 'body-xml-whitespace-between-tags-removed',
      pieces: eachSlice(slice => slice.replace(/>[ \t\r\n]+(?=<|$)/g, '>')),
    },
    {
      id: 'body-xml-entities-unescaped',
      pieces: eachSlice(slice =>
        slice.replace(/&(?:lt|gt|quot|apos|amp);/g, entity => ENTITIES[entity] ?? entity),
      ),
    },
  ];
}

function withoutDeclaration(raw: Binary): Iterable<Binary> | undefined {
  const start = raw.startsWith(BOM) ? BOM.length : 0;
  const declaration = raw.indexOf('<?xml', start);
  const end = raw.indexOf('?>', declaration);
  if (declaration === -1 || end === -1) return undefined;
  return withoutLineBreaksIn(raw.slice(0, declaration), raw.slice(end + 2));
}

function* withoutLineBreaksIn(...parts: readonly Binary[]): Generator<Binary> {
  for (const part of parts) {
    for (const slice of slices(part, BEFORE_TAG)) yield slice.replace(/[\r\n]+/g, '');
  }
}
