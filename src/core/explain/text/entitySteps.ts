import type { StyleChange } from '../causes/causeDetails.ts';
import { type Binary, decode, encode } from '../pipeline/binary.ts';
import { byteReplacer } from '../pipeline/byteReplacer.ts';
import { LARGE_BYTES } from '../pipeline/pipeline.ts';
import { alone, localStep, type Step, step } from '../pipeline/step.ts';

/** The names of U+00A0 to U+00FF in HTML. Source: HTML standard, Named character references. */
export const LATIN1_NAMES =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );
/** The names of other entities by their character, as PHP writes them. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  ...{ '\u2013': 'ndash', '\u2014': 'mdash', '\u2018': 'lsquo', '\u2019': 'rsquo' },
  ...{ '\u201c': 'ldquo', '\u201d': 'rdquo', '\u2022': 'bull', '\u2026': 'hellip' },
  ...{ '\u20ac': 'euro', '\u2122': 'trade' },
};

type Decoder = (body: Binary) => Binary;

/** HTML entities replaced with their characters; no steps for a body without entities. In XML, XML's own five have another cause. */
export function entitySteps(body: Binary, isXml: boolean): readonly Step[] {
  if (body.length > LARGE_BYTES || !body.includes('&')) return [];
  const isOfXml = isXml && !/&(?!(?:lt|gt|amp|quot|apos|#\w+);)\w+/.test(body);
  // XML's own five have another cause.
  const different = new Set(isOfXml ? [body, xmlDecoded(body)] : [body]);
  const steps = (decoders: readonly Decoder[]) =>
    decoders.flatMap(decode => {
      const decoded = decode(body);
      if (different.has(decoded)) return [];
      different.add(decoded);
      return [step('body-entities-decoded', decode, exampleOf(body, decode))];
    });
  return isOfXml
    ? steps([MARKUP_DECODER, ...PARTIAL_DECODERS]).map(alone)
    : [...steps(DECODERS), ...steps(PARTIAL_DECODERS).map(alone)];
}

/** Only some of the characters with entities of their own, as code with a single `replace` writes them, or with one for each; and the
 *  ampersand last, so that those of the other entities are escaped, too. */
export function partialEntitySteps(): readonly Step[] {
  const partial = ONLY_ESCAPED.map(entities => {
    const changes = Object.entries(entities).map(([from, to]) => `${from} → ${to}` as const);
    const detail = { only: Object.keys(entities).join(''), entities: changes };
    return alone(
      localStep(
        'body-entities-escaped',
        byteReplacer(byte => entities[byte]),
        detail,
      ),
    );
  });
  const last = ESCAPED_BEFORE.map(entities => {
    const all = { ...entities, '&': '&amp;' };
    const escaped = byteReplacer(byte => (byte === '&' ? '&amp;' : entities[byte]?.replace('&', '&amp;')));
    const change = (body: Binary) =>
      Object.keys(entities).some(one => body.includes(one)) ? escaped(body) : undefined;
    const changes = Object.entries(all).map(
      ([from, to]) => `${from} → ${to.replace(/^&(?!amp)/, '&amp;')}` as const,
    );
    return alone(step('body-entities-escaped', change, { order: '& last', entities: changes }));
  });
  return [...partial, ...last];
}

type Entities = Readonly<Record<string, string>>;

const ONLY_ESCAPED: readonly Entities[] = [
  { '&': '&amp;' },
  { '<': '&lt;', '>': '&gt;' },
  { '<': '&lt;' },
  { '>': '&gt;' },
  { '"': '&quot;' },
  { "'": '&apos;' },
  { "'": '&#39;' },
  { '<': '&lt;', '>': '&gt;', '"': '&quot;' },
  { '"': '&quot;', "'": '&#39;' },
];
const ESCAPED_BEFORE: readonly Entities[] = [
  { '<': '&lt;', '>': '&gt;' },
  { '<': '&lt;', '>': '&gt;', '"': '&quot;' },
  { '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' },
];

const BASIC: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };
const NAMED: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ...BASIC, apos: "'" }),
  ...LATIN1_NAMES.map((name, at) => [name, String.fromCharCode(0xa0 + at)] as const),
  ...Object.entries(OTHER_NAMES).map(([character, name]) => [name, character] as const),
]);

/** The names that HTML also reads without a semicolon. Source: HTML standard, Named character references. */
const LEGACY = [...LATIN1_NAMES, 'lt', 'gt', 'amp', 'quot', 'LT', 'GT', 'AMP', 'QUOT', 'COPY', 'REG'];
/** Longer names first, so a name isn't read as a shorter one that it begins with: in the standard, `&notin` isn't `&not`. */
const WITHOUT_SEMICOLON = new RegExp(
  `&(?:(${LEGACY.toSorted((left, right) => right.length - left.length).join('|')});?|([A-Za-z]\\w{1,30});|#(?:([0-9]{1,7})|[xX]([0-9a-fA-F]{1,6}));?)`,
  'g',
);

function xmlDecoded(body: Binary): Binary {
  return body.replace(/&(lt|gt|amp|quot|apos);/g, (written, name: string) => characterOf(name) ?? written);
}

/** Python's `saxutils.unescape`, and PHP's decoder with ENT_NOQUOTES. */
const MARKUP_DECODER: Decoder = body =>
  body.replace(/&(lt|gt|amp);/g, (written, name: string) => characterOf(name) ?? written);

const PARTIAL_DECODERS: readonly Decoder[] = [
  body => body.replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  body => body.replaceAll('&quot;', '"'),
  body => body.replaceAll('&amp;', '&'),
];

const DECODERS: readonly Decoder[] = [
  // PHP's `html_entity_decode`, .NET's `HtmlDecode`, Java's `unescapeHtml4`.
  body =>
    body.replace(
      /&(?:([A-Za-z]\w{1,30})|#(?:([0-9]{1,7})|[xX]([0-9a-fA-F]{1,6})));/g,
      (written, name?: string, decimal?: string, hex?: string) => characterOf(name, decimal, hex) ?? written,
    ),
  // PHP's `htmlspecialchars_decode`.
  body =>
    body.replace(
      /&(?:(lt|gt|amp|quot|apos)|#0*(39)|#x0*(27));/g,
      (written, name?: string, decimal?: string, hex?: string) => characterOf(name, decimal, hex) ?? written,
    ),
  MARKUP_DECODER,
  body => body.replaceAll('&amp;', '&'),
  // Python's `html.unescape` and browsers.
  body =>
    body.replace(
      WITHOUT_SEMICOLON,
      (written, legacy?: string, name?: string, decimal?: string, hex?: string) =>
        characterOf(legacy ?? name, decimal, hex) ?? written,
    ),
];

function characterOf(name?: string, decimal?: string, hex?: string): Binary | undefined {
  if (name !== undefined) {
    const character = NAMED.get(name) ?? NAMED.get(name.toLowerCase());
    return character === undefined ? undefined : encode(character);
  }
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  if (!(code > 0 && code <= 0x10ffff)) return undefined;
  const character = String.fromCodePoint(code);
  return character.isWellFormed() ? encode(character) : undefined;
}

/** The first entity that is decoded, with its character. */
function exampleOf(body: Binary, decode: Decoder) {
  for (const [written] of body.matchAll(/&#?\w{1,31};?/g)) {
    const to = decode(written);
    if (to !== written) return { from: written, to: Buffer.from(to, 'latin1').toString() };
  }
  return undefined;
}

/** Characters of markup, and the entities that they may become. */
const MARKUP = [
  ['<', ['&lt;', '&#60;']],
  ['>', ['&gt;', '&#62;']],
  ['&', ['&amp;', '&#38;']],
  ['"', ['&quot;', '&#34;']],
  ["'", ['&#039;', '&#39;', '&#x27;', '&apos;']],
  ['/', ['&#x2F;']],
  ['=', ['&#x3D;']],
] as const;

/** The characters of a body that became entities, even an `&` that already began one: `&amp;amp;`. */
export function entitiesOf(raw: Binary, signed: Binary): readonly StyleChange[] {
  return MARKUP.flatMap(([character, entities]) => {
    const isMore = (one: string) => countOf(signed, one) > countOf(raw, one);
    const entity = raw.includes(character)
      ? entities.find(one => isMore(one) || (character === '&' && isMore(`${one}${one.slice(1)}`)))
      : undefined;
    return entity === undefined ? [] : [`${character} → ${entity}` as const];
  });
}

/** One of the characters outside ASCII that became entities. */
export function otherEntityOf(raw: Binary, signed: Binary): readonly StyleChange[] {
  const before = entityCounts(raw);
  const after = entityCounts(signed);
  for (const character of new Set((decode(raw) ?? '').match(/[\u00a1-\uffff]/g))) {
    const code = character.charCodeAt(0);
    const name = LATIN1_NAMES[code - 0xa0] ?? OTHER_NAMES[character];
    const entity = [`&${name};`, `&#${code};`].find(one => (after.get(one) ?? 0) > (before.get(one) ?? 0));
    if (entity !== undefined) return [`${character} → ${entity}`];
  }
  return [];
}

/** How often each entity is in a text, which may have thousands of different characters. */
function entityCounts(text: Binary): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [entity] of text.matchAll(/&#?\w+;/g)) counts.set(entity, (counts.get(entity) ?? 0) + 1);
  return counts;
}

function countOf(text: Binary, part: string): number {
  return text.split(part).length - 1;
}
