import { type Binary, decode, encode } from '../pipeline/binary.ts';
import { alone, type Step, step } from '../pipeline/step.ts';

/** How libraries describe bytes if the bytes themselves are put into a string: Swift's `Data`, Apex's `Blob`, and Okio's `ByteString`
 *  and `Buffer`, which OkHttp uses. */
export function descriptionSteps(raw: Binary): readonly Step[] {
  const described = (own: Step): Step => alone({ ...own, isLast: true });
  return [
    ...[`${raw.length} bytes`, `Blob[${raw.length}]`].map(text =>
      described(step('body-object-name', () => text, { text })),
    ),
    described(step('body-object-as-text', okioText, { form: 'Okio ByteString.toString()' })),
  ];
}

/** In characters. Source: Okio, `ByteString.toString`. */
const MOST_SHOWN = 64;
/** Four bytes at most for each character, and one more character, which shows that there are more. */
const MOST_READ = 4 * (MOST_SHOWN + 1);

function okioText(body: Binary): Binary | undefined {
  const beginning = body.length > MOST_READ ? beginningOf(body) : body;
  const text = decode(beginning);
  if (text === undefined) return undefined;
  const characters = [...text];
  const shown = characters
    .slice(0, MOST_SHOWN)
    .join('')
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
  return encode(characters.length > MOST_SHOWN ? `[size=${body.length} text=${shown}…]` : `[text=${shown}]`);
}

/** The first bytes, up to the end of a character. */
function beginningOf(body: Binary): Binary {
  let end = MOST_READ;
  while (/[\x80-\xbf]/.test(body.charAt(end))) end -= 1;
  return body.slice(0, end);
}
