// Writes docs/mistakes.md and docs/mistakes.pt-BR.md: every known cause, with one page for each language. A test
// compares the pages with the tables.
import type { CauseElement } from '../src/core/explain/causes/causeStages.ts';
import {
  CAUSES,
  type Cause,
  type CauseId,
  causeOf,
  causeWith,
  type DetailOf,
} from '../src/core/explain/causes/causes.ts';
import { causeSection } from '../src/report/explanation/causePage.ts';
import { CAUSE_PAGE_TEXT, ELEMENT_TITLES } from '../src/text/explain/causePageText.ts';
import { causeTitle } from '../src/text/explain/causeText.ts';
import { type Locale, localize, type Text } from '../src/text/text.ts';
import { code, table } from './generatedParts.ts';

/** The pages by language; the English one has the name that other pages link to. */
export const CAUSES_PAGES: Readonly<Record<Locale, string>> = {
  en: 'docs/mistakes.md',
  'pt-BR': 'docs/mistakes.pt-BR.md',
};

const ELEMENTS = Object.keys(ELEMENT_TITLES) as CauseElement[];

/** Details for the titles and sentences that need one. */
const EXAMPLES: { readonly [Id in CauseId]?: Partial<DetailOf<Id>> } = {
  'token-undefined': { text: 'undefined' },
  'body-placeholder-signed': { text: 'body' },
  'body-object-name': { text: '[object Object]' },
  'body-json-pretty-lines-kept': { lineEnd: 'LF' },
  'timestamp-other-second': { seconds: 1 },
  'timestamp-timezone-shift': { hours: -3 },
  'timestamp-milliseconds-later': { milliseconds: 123 },
  'order-wrong': { order: ['path', 'token', 'body', 'timestamp'] },
  'separator-inserted': { separator: '&' },
  'token-decoded': { encoding: 'Base64' },
  'token-text-added': { text: 'token=' },
  'path-value-formatted': { sent: '12345678909', signed: '123.456.789-09' },
  'path-placeholder-signed': { text: '$path' },
  'path-case-changed': { of: '%2f' },
  'path-text-added': { text: 'POST … HTTP/1.1' },
  'path-segments-listed': { form: 'openapi,v2' },
  'body-json-library-style': { libraries: 'Jackson (INDENT_OUTPUT)' },
  'body-json-empty-containers-swapped': { sent: '[]', signed: '{}' },
  'body-json-empty-values-replaced': { sent: '[]', signed: 'null' },
  'body-json-enum-as-number': { sent: '"PRODUCAO"', signed: '1' },
  'body-sent-as-form': { form: '{"a":"ç"}' },
  'body-sent-cut-short': { missing: '}' },
  'body-first-newline-removed': { of: 'CR LF' },
  'body-part-signed': { part: '<NFe>' },
  'body-wrapped-in-json': { form: '{"xml":"…"}' },
  'body-newlines-as-tags': { tag: '<br />' },
  'body-json-value-unresolved': { name: 'id', signed: '{{$guid}}' },
  'body-json-keys-reordered': { order: ['serie', 'numero'] },
  'body-json-numbers-as-text': { sent: '10', signed: '"10"' },
  'body-json-booleans-rewritten': { form: 'True', sent: 'true', signed: 'True' },
  'body-json-lists-as-objects': { sent: '[1]', signed: '{"0":1}' },
  'body-json-dates-rewritten': { form: 'UTC' },
  'body-json-keys-renamed': { naming: 'camelCase' },
  'body-xml-declaration-rewritten': { declaration: '<?xml version="1.0"?>' },
  'body-xml-library-style': { libraries: 'C14N' },
  'body-object-as-text': { form: 'Java Map.toString()' },
  'body-multipart-part-signed': { what: 'senha' },
  'body-non-ascii-references': { form: '&#231;' },
  'body-line-separators-removed': { characters: 'U+2028, U+0085' },
  'body-json-keys-merged': { key: 'serie', kept: 'last' },
  'token-padded': { width: 50, filling: 'space' },
  'path-padded': { width: 60, filling: 'space' },
  'body-padded': { width: 400, filling: 'space' },
  'body-lines-padded': { width: 80 },
  'body-cut-short': { length: 100, unit: 'characters' },
  'timestamp-padded': { width: 12, filling: 'zeros' },
  'digest-string-cut-short': { length: 511, unit: 'bytes' },
  'digest-separated': { form: '9a, 0c…' },
  'body-entities-decoded': { from: '&eacute;', to: 'é' },
  'body-tabs-to-spaces': { spaces: '4' },
  'body-value-formatted': { sent: '11222333000181', signed: '11.222.333/0001-81', notation: 'masked' },
  'order-sorted-pairs': { form: 'a=…&b=…&key=App Secret' },
  'body-labeled': { form: 'body=…' },
  'timestamp-clock-fraction': { signed: '1700000000.123456' },
  'timestamp-date': { form: 'YYYYMMDDhhmmss' },
  'timestamp-microseconds': { unit: 'µs' },
  'timestamp-placeholder-signed': { text: '$timestamp' },
  'timestamp-formatted': { form: '"…"' },
  'order-element-repeated': { order: ['token', 'path', 'body', 'timestamp', 'token'] },
  'order-elements-missing': { order: ['body', 'token'] },
  'order-labeled': { form: 'token=…&path=…&body=…&timestamp=…' },
  'order-variables-unresolved': { text: '$TOKEN$PATH$BODY$TIMESTAMP' },
  'digest-bytes-listed': { form: '[1, -2]' },
  'digest-tool-output': { tool: 'md5sum' },
  'digest-string-changed': { form: 'Base64' },
  'digest-cut-short': { algorithm: 'sha256', characters: 32 },
  'digest-text-added': { text: 'md5=' },
};

const CAUSE: Text = { en: 'Cause', 'pt-BR': 'Causa' };

/** The page's Markdown. */
export function causesPage(locale: Locale): string {
  const ids = Object.keys(CAUSES) as CauseId[];
  return [
    `# ${localize(CAUSE_PAGE_TEXT.title, locale)}`,
    '',
    localize(CAUSE_PAGE_TEXT.otherLanguage, locale),
    '',
    localize(CAUSE_PAGE_TEXT.intro, locale, { count: ids.length }),
    '',
    ...table(
      ['Id', localize(CAUSE, locale)],
      ids.map(id => [`[${code(id)}](#${id})`, causeTitle(exampleOf(id), locale)]),
    ),
    ...ELEMENTS.flatMap(element => section(element, ids, locale)),
    '',
    `## ${localize(CAUSE_PAGE_TEXT.unknowable, locale)}`,
    '',
    localize(CAUSE_PAGE_TEXT.unknowableItems, locale),
    '',
  ].join('\n');
}

/** The cause with a detail, if its texts need one. */
export function exampleOf<Id extends CauseId>(id: Id): Cause<Id> {
  const example: Partial<DetailOf<Id>> | undefined = EXAMPLES[id];
  return example === undefined ? causeOf(id) : causeWith(causeOf(id), example);
}

function section(element: CauseElement, ids: readonly CauseId[], locale: Locale): readonly string[] {
  return [
    '',
    `## ${localize(ELEMENT_TITLES[element], locale)}`,
    ...ids
      .filter(id => CAUSES[id][0] === element)
      .flatMap(id => ['', `<a id="${id}"></a>`, ...causeSection(exampleOf(id), '###', locale)]),
  ];
}
