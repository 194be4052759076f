import { ESCAPES, escaper, type JsonEscapes } from '../json/jsonEscapes.ts';
import type { Binary } from '../pipeline/binary.ts';
import { rememberingLast } from '../pipeline/remembering.ts';
import { alone, type Step, step } from '../pipeline/step.ts';

/** Nobody puts larger documents into JSON, and they would be copied for each name. */
const MOST_BYTES = 262_144;

/** Names under which programs put a document into JSON. */
const NAMES = ['xml', 'nfe', 'cte', 'conteudo', 'data', 'payload', 'body', 'arquivo', 'documento', 'content'];

/** For long documents, in bytes, only the most usual names are tried. */
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
/** The number of writers that are common enough to be tried for the document without line breaks too. */
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

/** The same for a document whose line breaks were removed first. */
export function minifiedEnvelopeSteps(xml: Binary): readonly Step[] {
  return /[\r\n]/.test(xml) ? envelopeSteps(xml).slice(0, COMMON_WRITERS * namesFor(xml).length) : [];
}

function namesFor(xml: Binary): readonly string[] {
  return xml.length > LONG_DOCUMENT ? NAMES.slice(0, USUAL_NAMES) : NAMES;
}
