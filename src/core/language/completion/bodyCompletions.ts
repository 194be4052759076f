import { openStringStart } from '../../formats/tokensOfJson.ts';
import { jsonPositionAt } from '../../json/jsonTree.ts';
import { type BlockPosition, lineAround, rangeAround } from '../model/blockPosition.ts';
import type { RequestFacts } from '../model/requestFacts.ts';
import { type Completion, isSubsequence, literal } from './completion.ts';

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
