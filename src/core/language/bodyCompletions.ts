import { jsonPlaceAt } from '../json/jsonPlace.ts';
import { type Completion, literal } from './completion.ts';
import { KNOWN_BODIES } from './knownBodies.ts';
import { lineAround, type Place, rangeAround } from './place.ts';
import type { RequestFacts } from './requestFacts.ts';

const MAX_BODY_LENGTH = 262_144;

/** Keys and values of a JSON body that the specification shows, at the level where it shows them. */
export function bodyCompletions(place: Place, facts: RequestFacts | undefined): readonly Completion[] {
  const fields = KNOWN_BODIES[facts?.match?.endpoint.id ?? ''] ?? [];
  const body = facts?.body;
  if (fields.length === 0) return [];
  if (body === undefined)
    return wholeBody(
      place,
      fields.map(({ key }) => key),
    );
  const text = place.placed.block.text.slice(body.content.start, body.content.end);
  if (text.length > MAX_BODY_LENGTH || !text.trimStart().startsWith('{')) return [];
  const { isKey, path } = jsonPlaceAt(text, place.offset - body.content.start);
  if (path.length !== 1) return [];
  const { before, after } = lineAround(place);
  const opened = /"[^"]*$/.exec(before.slice(before.lastIndexOf(isKey ? ',' : ':') + 1))?.[0] ?? '';
  const closed = opened === '' ? '' : (/^[^"]*"/.exec(after)?.[0] ?? '');
  const replace = rangeAround(place, opened.length, closed.length);
  if (!isKey) {
    const values = fields.find(({ key }) => key === path[0])?.values ?? [];
    return values.map(value => {
      const label = JSON.stringify(value);
      return { kind: 'value', label, snippet: literal(label), replace };
    });
  }
  const needsColon = !/^\s*:/.test(after.slice(closed.length));
  return fields
    .filter(({ key }) => key === path[0] || !text.includes(`"${key}"`))
    .map(({ key, values: [value] }): Completion => {
      const label = JSON.stringify(key);
      const rest = value === undefined ? '"$1"' : literal(JSON.stringify(value));
      return { kind: 'key', label, snippet: needsColon ? `${label}: ${rest}` : label, replace };
    });
}

function wholeBody(place: Place, keys: readonly string[]): readonly Completion[] {
  const { before, after } = lineAround(place);
  if (before.trim() !== '' || after !== '') return [];
  const fields = keys.map((key, index) =>
    key === 'ambienteEmissao' ? `"${key}": "Homologacao"` : `"${key}": "\${${index + 1}}"`,
  );
  const snippet = `{ ${fields.join(', ')} }`.replace(/ \}$/, ' \\}');
  const label = `{ ${keys.map(key => `"${key}"`).join(', ')} }`;
  return [{ kind: 'key', label, snippet, replace: rangeAround(place, 0, 0) }];
}
