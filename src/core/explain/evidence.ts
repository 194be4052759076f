import { CAUSES, type Cause, type CauseDetail } from './causes/causes.ts';
import { JsonDocument } from './json/jsonDocuments.ts';
import { changedNumber, MOST_COMPARED, withDifferences } from './json/styleDifferences.ts';
import { type Binary, binaryOf, decode } from './pipeline/binary.ts';
import { wholeOf } from './pipeline/choice.ts';
import type { ExplainInput } from './pipeline/explainInput.ts';
import { once } from './pipeline/remembering.ts';
import type { Hit } from './search/search.ts';

/** The causes of a hit with what their texts say about this request: which of its numbers, characters, and line breaks were
 *  signed in another form. */
export function withEvidence(hit: Hit, input: ExplainInput): readonly Cause[] {
  const causes = withDifferences(hit, input);
  if (input.multipart || input.body.length === 0)
    return causes.map(cause =>
      cause.id === 'body-object-name' ? withDetail(cause, { instead: 'nothing' }) : cause,
    );
  if (input.body.length > MOST_COMPARED) return causes;
  const raw = binaryOf(input.body);
  const signed = once(() => wholeOf(hit.candidate.elements.body.bytes));
  const isSerialized = causes.some(({ id }) => CAUSES[id][2] === 'serializer');
  const isEnded = causes.some(({ id }) => id === 'body-final-newline-added');
  const isNested = causes.some(
    ({ id, detail }) => id === 'body-object-as-text' && /^ConvertTo-Json/.test(String(detail?.['form'])),
  );
  const isDated = causes.some(
    ({ id, detail }) => id === 'body-json-dates-rewritten' && detail?.['form'] === '/Date(…)/',
  );
  return withoutSideEffects(causes).map(cause => {
    if (isDated && String(cause.detail?.['libraries']).includes(DATA_CONTRACT))
      return withDetail(cause, { libraries: DATA_CONTRACT });
    if (isNested && cause.id === 'body-json-minified')
      return withDetail(cause, { libraries: 'ConvertTo-Json -Compress' });
    // Removing all whitespace would also remove the line break that was added.
    if (isEnded && cause.id === 'body-whitespace-removed' && isMinified(raw))
      return withDetail(cause, { runs: 'of JSON' });
    return withDetail(cause, evidenceOf(cause, raw, signed, isSerialized));
  });
}

/** Of the libraries that write `/` as `\/`, the one that writes dates as `\/Date(…)\/`. */
const DATA_CONTRACT = 'DataContractJsonSerializer (.NET)';

/** A PHP array's text has floats with a fraction: that isn't another cause. */
function withoutSideEffects(causes: readonly Cause[]): readonly Cause[] {
  const isText = causes.some(
    ({ id, detail }) => id === 'body-object-as-text' && detail?.['form'] === 'PHP var_export',
  );
  return isText ? causes.filter(({ id }) => id !== 'body-json-integers-as-doubles') : causes;
}

function withDetail(cause: Cause, evidence: CauseDetail | undefined): Cause {
  return evidence === undefined ? cause : { ...cause, detail: { ...cause.detail, ...evidence } };
}

function evidenceOf(
  { id, detail }: Cause,
  raw: Binary,
  signed: () => Binary,
  isSerialized: boolean,
): CauseDetail | undefined {
  switch (id) {
    case 'body-crlf-kept':
      return isSerialized ? { of: 'serializer', breaks: 'serialized' } : lineBreaksOf(raw);
    case 'body-json-pretty-lines-kept':
      return detail?.['sent'] === undefined && signed().trimEnd() === raw.trimEnd()
        ? { sent: 'with them' }
        : undefined;
    case 'body-entities-escaped': {
      const entities = entitiesOf(raw, signed());
      return entities.length === 0 ? undefined : { entities };
    }
    case 'body-latin1-bytes':
      return detail === undefined && /[^\0-\xff]/.test(decode(raw) ?? '') ? { others: '?' } : undefined;
    case 'body-lf-kept':
      return isSerialized ? { of: 'serializer' } : undefined;
    case 'body-final-newline-removed':
      if (isSerialized) return { of: 'serializer' };
      return detail === undefined && raw.endsWith('\r\n') ? { breaks: 'CR LF' } : undefined;
    case 'body-mojibake':
      return characterOf(raw, character => Buffer.from(character).toString('latin1'));
    case 'body-mojibake-cp1252':
      return characterOf(raw, character => WINDOWS.decode(Buffer.from(character)));
    case 'body-mojibake-cp850':
      return changedCharacterOf(raw, signed());
    case 'body-newlines-to-space':
      return detail === undefined && /[\r\n]$/.test(raw) ? { ends: 'replaced' } : undefined;
    case 'body-whitespace-collapsed':
      return detail?.['ends'] !== undefined && detail['kept'] === undefined && raw.includes('\r')
        ? { breaks: 'CR LF' }
        : undefined;
    case 'body-non-ascii-references': {
      const write = REFERENCES[String(detail?.['form'])];
      return write === undefined ? undefined : characterOf(raw, write);
    }
    case 'body-accents-removed':
      return characterOf(raw, character => character.normalize('NFD').replace(/\p{M}+/gu, ''));
    case 'body-form-encoded':
      return hasNestedNames(signed()) ? { isNested: 'true' } : undefined;
    case 'body-json-numbers-as-text': {
      const [sent, written] = changedNumber(new JsonDocument(raw), new JsonDocument(signed())) ?? [];
      return sent === undefined || written === undefined ? undefined : { sent, signed: written };
    }
    default:
      return undefined;
  }
}

/** How a character is written, by the form of a reference to ç. */
const REFERENCES: Readonly<Record<string, (character: string) => string>> = {
  '&#231;': character => `&#${character.charCodeAt(0)};`,
  '&#xe7;': character => `&#x${hexOf(character)};`,
  '&#xE7;': character => `&#x${hexOf(character).toUpperCase()};`,
  '\\xe7': character => (character <= '\xff' ? `\\x${hexOf(character)}` : character),
  '\\x{00e7}': character => `\\x{${hexOf(character).padStart(4, '0')}}`,
};

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16);
}

const ENTITIES = [
  ['<', ['&lt;', '&#60;']],
  ['>', ['&gt;', '&#62;']],
  ['&', ['&amp;', '&#38;']],
  ['"', ['&quot;', '&#34;']],
  ["'", ['&#039;', '&#39;', '&#x27;', '&apos;']],
  ['/', ['&#x2F;']],
  ['=', ['&#x3D;']],
] as const;

/** The characters of a body that became entities. */
function entitiesOf(raw: Binary, signed: Binary): readonly string[] {
  return ENTITIES.flatMap(([character, entities]) => {
    const entity = raw.includes(character)
      ? entities.find(one => countOf(signed, one) > countOf(raw, one))
      : undefined;
    return entity === undefined ? [] : [`${character} → ${entity}`];
  });
}

function countOf(text: Binary, part: string): number {
  return text.split(part).length - 1;
}

const WINDOWS = new TextDecoder('windows-1252');

function lineBreaksOf(raw: Binary): CauseDetail | undefined {
  if (/^[^\r\n]+\r?\n$/.test(raw)) return { breaks: 'last' };
  return raw.includes('\n') && !raw.includes('\r') ? { breaks: 'LF' } : undefined;
}

/** The first letter of a body that became other visible characters, and these. */
function characterOf(raw: Binary, change: (character: string) => string): CauseDetail | undefined {
  for (const [character] of (decode(raw) ?? '').matchAll(/[\u00c0-\u024f]/gu)) {
    const changed = change(character);
    if (changed !== character && /^[\p{L}\p{N}\p{P}\p{S}]+$/u.test(changed))
      return { character: [character, changed] };
  }
  return undefined;
}

/** The same if the change is that of a whole body, of which each character became the same everywhere. */
function changedCharacterOf(raw: Binary, signed: Binary): CauseDetail | undefined {
  const own = decode(raw)?.replace(/[\r\n]/g, '') ?? '';
  const written = decode(signed) ?? '';
  const at = own.search(/[\u00c0-\u024f]/);
  const from = own.charAt(at);
  const to = written.slice(at, at + Buffer.byteLength(from));
  return at === -1 || own.slice(0, at) !== written.slice(0, at) || !/^[\p{L}\p{N}\p{P}\p{S}]+$/u.test(to)
    ? undefined
    : { character: [from, to] };
}

/** Whether a form has names with brackets. */
function hasNestedNames(form: Binary): boolean {
  return form.split('&').some(field => /%5B|\[/i.test(field.split('=', 1)[0] ?? ''));
}

/** Whether removing all whitespace from a JSON document has the effect of serializing it without. */
function isMinified(raw: Binary): boolean {
  return new JsonDocument(raw).minified === raw.replace(/[ \t\r\n]+/g, '');
}
