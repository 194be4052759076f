import { ESCAPES, escaper, type JsonEscapes } from '../json/jsonEscapes.ts';
import { stringBytes } from '../json/signedJsonTree.ts';
import { stringRepr } from '../objects/pythonRepr.ts';
import { type Binary, percentDecoded } from '../pipeline/binary.ts';
import { type Step, step } from '../pipeline/step.ts';
import { withoutLineBreaks } from './lineBreakSteps.ts';

/** Nobody sends larger forms, and they would be copied several times. */
const MAX_TEXT = 65_536;

/** For a body that was sent as a form: the JSON, or the text of the object, that a program signs if its HTTP library turned the
 *  object into a form. All values of a form are text, so digits may have been numbers. */
export function sentFormSteps(raw: Binary): readonly Step[] {
  const fields = raw.length > MAX_TEXT ? undefined : formFields(raw);
  if (fields === undefined) return [];
  return (['text', 'numbers'] as const).flatMap(digits =>
    WRITERS.map(([form, comma, colon, text]) => {
      const value = (own: Binary) =>
        digits === 'numbers' && /^(?:0|[1-9]\d{0,14})$/.test(own) ? own : text(own);
      const members = fields.map(([name, own]) => text(name) + colon + value(own));
      const detail = { form, digits };
      return step('body-sent-as-form', () => `{${members.join(comma)}}`, detail);
    }),
  );
}

type TextWriter = (text: Binary) => Binary;

function quoted(escapes: JsonEscapes): TextWriter {
  const escaped = escaper(escapes);
  return text => `"${escaped(text)}"`;
}

const WRITERS: readonly (readonly [form: string, comma: string, colon: string, text: TextWriter])[] = [
  ['{"a":"ç"}', ',', ':', quoted(ESCAPES.plain)],
  ['{"a": "\\u00e7"}', ', ', ': ', quoted(ESCAPES.ascii)],
  ['{"a": "ç"}', ', ', ': ', quoted(ESCAPES.plain)],
  ['{"a":"\\u00e7"}', ',', ':', quoted(ESCAPES.slashAndAscii)],
  ["{'a': 'ç'}", ', ', ': ', stringRepr],
];

/** For a body that was sent as a JSON string: the text in it, which a program signs if its HTTP library serialized that
 *  text again. */
export function sentStringSteps(raw: Binary): readonly Step[] {
  if (!/^\s*"\s*[[{<]/.test(raw)) return [];
  const signed = (body: Binary) => withoutLineBreaks(stringBytes(body.trim()));
  return [{ ...step('body-sent-stringified-twice', signed), isLast: true }];
}

/** The decoded names and values; undefined if the text isn't a form. */
function formFields(raw: Binary): readonly (readonly [name: Binary, value: Binary])[] | undefined {
  if (!/^[^\s{<["=&]+=[^\s=&]*(?:&[^\s=&]+=[^\s=&]*)*$/.test(raw)) return undefined;
  return raw.split('&').map(field => {
    const [name = '', value = ''] = field.split('=').map(decoded);
    return [name, value] as const;
  });
}

function decoded(word: Binary): Binary {
  return percentDecoded(word.replaceAll('+', ' '));
}
