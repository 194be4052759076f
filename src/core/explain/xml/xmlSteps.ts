import { listOf } from '../../libraries/serializers.ts';
import { ESCAPES, escaper, type JsonEscapes } from '../json/jsonEscapes.ts';
import type { Binary } from '../pipeline/binary.ts';
import { rememberingLast } from '../pipeline/remembering.ts';
import { alone, localStep, type Step, step } from '../pipeline/step.ts';
import { XML_STYLE_ROWS } from './xmlStyleRows.ts';
import { type XmlStyle, xmlWriter } from './xmlStyles.ts';
import { xmlTokens } from './xmlTokens.ts';

/** For larger documents, steps that must read them as a whole are skipped. */
const MAX_REWRITTEN = 1_048_576;

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

export function looksLikeXml(raw: Binary): boolean {
  return /^(?:\xef\xbb\xbf)?\s*</.test(raw);
}

/** Ways to cut off a document's declaration, which happens before the rest of the document is changed. */
export function xmlDeclarationSteps(): readonly Step[] {
  return [
    step('body-xml-declaration-missing', withoutDeclaration),
    step('body-xml-declaration-missing', xml => withoutDeclaration(xml)?.replace(/^\s+/, ''), {
      end: 'line break',
    }),
    {
      ...step(
        'body-xml-declaration-missing',
        xml =>
          withoutDeclaration(xml)
            ?.replace(/^[ \t\r\n]+/, '')
            .replace(/>[ \t\r\n]+(?=<|$)/g, '>'),
        { whitespace: 'removed' },
      ),
      isSingle: true,
    },
  ];
}

/** Text steps on an XML document: the effects of replacements and regular expressions. */
export function xmlTextSteps(): readonly Step[] {
  return [
    localStep('body-xml-whitespace-between-tags-removed', xml => xml.replace(/>[ \t\r\n]+(?=<|$)/g, '>')),
    localStep('body-xml-whitespace-between-tags-removed', xml => xml.replace(/>[ \t\r\n]+(?=<)/g, '>'), {
      end: 'kept',
    }),
    { ...step('body-xml-entities-unescaped', unescaped), inSlices: unescapedInSlices },
    alone(step('body-tags-removed', textsOf, { of: 'texts' })),
  ];
}

/** The texts of all elements, without the whitespace between tags. Source: .NET, `XmlNode.InnerText`. */
function textsOf(xml: Binary): Binary {
  return unescaped(
    xml
      .replace(/<[^<>]*>/g, '\0')
      .replace(/\0[ \t\r\n]+(?=\0|$)/g, '')
      .replaceAll('\0', ''),
  );
}

function unescaped(xml: Binary): Binary {
  return xml.replace(/&(?:lt|gt|quot|apos|amp);/g, entity => ENTITIES[entity] ?? entity);
}

/** The start of an entity at the end of a slice is read together with the next slice. */
function* unescapedInSlices(slices: Iterable<Binary>): Generator<Binary> {
  let rest = '';
  for (const slice of slices) {
    const text = rest + slice;
    const end = text.length - (/&[a-z]{0,4}$/.exec(text.slice(-LONGEST_ENTITY))?.[0].length ?? 0);
    yield unescaped(text.slice(0, end));
    rest = text.slice(end);
  }
  yield rest;
}

const LONGEST_ENTITY = 6;

/** A document parsed and written again: the declaration first, then what else libraries write differently. */
export function xmlStyleSteps(xml: Binary): readonly Step[] {
  const tokens = xml.length > MAX_REWRITTEN ? undefined : xmlTokens(xml);
  if (tokens === undefined) return [];
  // Of a text that another step has changed, the next style needs the same tokens.
  const changed = rememberingLast(xmlTokens);
  const write = xmlWriter();
  const written = (style: XmlStyle) => (text: Binary) => {
    const own = text === xml ? tokens : changed(text);
    return own === undefined ? undefined : write(own, style);
  };
  const declarations = DECLARATIONS.map(declaration =>
    step('body-xml-declaration-rewritten', written({ declaration }), { declaration }),
  );
  const rows = XML_STYLE_ROWS.map(([serializers, style]) =>
    step('body-xml-library-style', written(style), { libraries: listOf([serializers].flat()) }),
  );
  return [...declarations, ...rows];
}

const DECLARATIONS = [
  '<?xml version="1.0" ?>',
  '<?xml version="1.0"?>',
  '<?xml version="1.0" encoding="utf-8"?>',
  '<?xml version="1.0" encoding="UTF-8"?>',
  "<?xml version='1.0' encoding='UTF-8'?>",
  "<?xml version='1.0' encoding='utf-8'?>",
  '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
  '<?xml version="1.0" encoding="utf-8" standalone="no"?>',
  '<?xml version="1.0" encoding="utf-16"?>',
] as const;

function withoutDeclaration(xml: Binary): Binary | undefined {
  const start = xml.startsWith('\xef\xbb\xbf') ? 3 : 0;
  const declaration = xml.indexOf('<?xml', start);
  const end = declaration === -1 ? -1 : xml.indexOf('?>', declaration);
  return end === -1 ? undefined : xml.slice(0, declaration) + xml.slice(end + 2);
}

/** The largest document; nobody puts larger ones into JSON, and they would be copied for each name. */
const MOST_BYTES = 262_144;

/** Names under which programs put a document into JSON. */
const NAMES = ['xml', 'nfe', 'cte', 'conteudo', 'data', 'payload', 'body', 'arquivo', 'documento', 'content'];

/** For documents longer than this, in bytes, only the most usual names are tried. */
const LONG_DOCUMENT = 4_096;
const USUAL_NAMES = 5;

type Writer = readonly [colon: string, of: '…' | 'Base64', escapes: JsonEscapes];

const WRITERS: readonly Writer[] = [
  [':', '…', ESCAPES.plain],
  [': ', '…', ESCAPES.ascii],
  [':', '…', ESCAPES.slashAndAscii],
  [':', 'Base64', ESCAPES.plain],
  [': ', 'Base64', ESCAPES.plain],
  [':', 'Base64', ESCAPES.slashAndAscii],
  [':', '…', ESCAPES.html],
  [':', '…', ESCAPES.dotnet],
];
/** The number of writers common enough to be also tried for the document without line breaks. */
const COMMON_WRITERS = 4;

/** An XML document as a string in a JSON object, as it is or as Base64. */
export function envelopeSteps(xml: Binary): readonly Step[] {
  if (xml.length > MOST_BYTES) return [];
  const names = namesFor(xml);
  return WRITERS.flatMap(([colon, of, escapes]) => {
    const written = escaper(escapes);
    const write = rememberingLast((text: Binary) =>
      written(of === '…' ? text : Buffer.from(text, 'latin1').toString('base64')),
    );
    return names.map((name): Step => {
      const start = `{"${name}"${colon}"`;
      const own = step('body-wrapped-in-json', text => `${start}${write(text)}"}`, {
        form: `${start}${of}"}`,
      });
      return alone({ ...own, isLast: true });
    });
  });
}

/** Like `envelopeSteps`, for a document whose line breaks were removed first. */
export function minifiedEnvelopeSteps(xml: Binary): readonly Step[] {
  return /[\r\n]/.test(xml) ? envelopeSteps(xml).slice(0, COMMON_WRITERS * namesFor(xml).length) : [];
}

function namesFor(xml: Binary): readonly string[] {
  return xml.length > LONG_DOCUMENT ? NAMES.slice(0, USUAL_NAMES) : NAMES;
}
