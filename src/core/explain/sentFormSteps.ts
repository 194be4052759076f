import { type Binary, percentDecoded } from './binary.ts';
import type { CauseDetail } from './causes.ts';
import { ESCAPES, escaper, type JsonEscapes } from './jsonEscapes.ts';
import { type Step, step } from './pipeline.ts';

/** Nobody sends larger forms, and they would be copied several times. */
const MAX_TEXT = 65_536;

/** For a body that was sent as a form: the JSON that a program signs if its HTTP library turned the object into a
 *  form. All values of a form are text, so digits may have been numbers. */
export function sentFormSteps(raw: Binary): readonly Step[] {
  const fields = raw.length > MAX_TEXT ? undefined : formFields(raw);
  if (fields === undefined) return [];
  return (['text', 'numbers'] as const).flatMap(digits =>
    WRITERS.map(([form, comma, colon, escapes]) => {
      const text = escaper(escapes);
      const value = (own: Binary) =>
        digits === 'numbers' && /^(?:0|[1-9]\d{0,14})$/.test(own) ? own : `"${text(own)}"`;
      const members = fields.map(([name, own]) => `"${text(name)}"${colon}${value(own)}`);
      const detail: CauseDetail = { form, digits };
      return step('body-sent-as-form', () => `{${members.join(comma)}}`, detail);
    }),
  );
}

const WRITERS: readonly (readonly [form: string, comma: string, colon: string, escapes: JsonEscapes])[] = [
  ['{"a":"ç"}', ',', ':', ESCAPES.plain],
  ['{"a": "\\u00e7"}', ', ', ': ', ESCAPES.ascii],
  ['{"a": "ç"}', ', ', ': ', ESCAPES.plain],
  ['{"a":"\\u00e7"}', ',', ':', ESCAPES.slashAndAscii],
];

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
