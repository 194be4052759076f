import { withoutLineBreaks as withoutLineBreaksOf } from '../signing/lineBreaks.ts';
import { digestHex } from '../signing/runningDigest.ts';
import { type Binary, binaryOf } from './binary.ts';
import type { BodyHabit } from './bodyHabit.ts';
import type { ElementChoice, Pieces } from './choice.ts';
import type { ExplainInput } from './explainInput.ts';
import { formHabits } from './formHabits.ts';
import { jsonHabits } from './jsonHabits.ts';
import type { MistakeDetail, MistakeId } from './mistakes.ts';
import { pythonHabits } from './pythonHabits.ts';
import { textHabits } from './textHabits.ts';
import { whiteSpaceHabits, withoutLineBreaks } from './whiteSpaceHabits.ts';
import { xmlHabits } from './xmlHabits.ts';

/** What stands for a body that did not get to the code that signs it. */
const PLACEHOLDERS = ['undefined', 'null', 'None', '{}', '[]', '""'];

/** What JavaScript and PHP make of an object, of a promise and of an array that they join to a string. */
const OBJECT_NAMES = ['[object Object]', '[object Promise]', 'Array'];

/** Up to this size a body's variants are kept whole; beyond it each is made again, piece by piece, when it is hashed. */
const KEPT_BYTES = 1_048_576;

/** What people put in the body's place. */
export function bodyChoices(input: ExplainInput): readonly ElementChoice[] {
  const raw = binaryOf(input.body);
  if (raw === '' || input.multipart) return emptyBodyChoices(input, raw);
  // Kept whole whatever its size: most candidates of the other elements digest it.
  const right = binaryOf(withoutLineBreaksOf(input.body));
  const choices: ElementChoice[] = [{ mistake: undefined, bytes: right }];
  for (const habit of habitsOf(raw, right)) {
    const bytes = bytesOfHabit(habit, raw.length);
    if (bytes === undefined || bytes === right) continue;
    if (choices.some(choice => choice.mistake?.id === habit.id && choice.bytes === bytes)) continue;
    const mistake = habit.detail === undefined ? { id: habit.id } : { id: habit.id, detail: habit.detail };
    choices.push({ mistake, bytes });
  }
  return choices;
}

function habitsOf(raw: Binary, right: Binary): readonly BodyHabit[] {
  return [
    ...whiteSpaceHabits(raw),
    { id: 'body-missing', pieces: () => [''] },
    ...PLACEHOLDERS.map(
      (text): BodyHabit => ({ id: 'body-placeholder-signed', detail: { text }, pieces: () => [text] }),
    ),
    ...OBJECT_NAMES.map(
      (text): BodyHabit => ({ id: 'body-object-name', detail: { text }, pieces: () => [text] }),
    ),
    ...jsonHabits(raw),
    ...pythonHabits(raw, right),
    ...xmlHabits(raw),
    ...textHabits(raw),
    ...formHabits(raw, right),
    { id: 'body-md5', pieces: () => [digestHex('md5', raw)] },
    { id: 'body-sha256', pieces: () => [digestHex('sha256', raw)] },
  ];
}

function bytesOfHabit(habit: BodyHabit, rawLength: number): Pieces | undefined {
  if (rawLength > KEPT_BYTES) return () => habit.pieces() ?? [];
  const pieces = habit.pieces();
  return pieces === undefined ? undefined : joined(pieces);
}

function joined(pieces: Iterable<Binary>): Binary {
  return [...pieces].join('');
}

/** What people sign where the empty string is signed. Source: Authentication › Signature, body rule 4. */
function emptyBodyChoices(input: ExplainInput, raw: Binary): readonly ElementChoice[] {
  const wrong: [MistakeId, Binary, MistakeDetail?][] = [
    ['body-empty-object', '{}'],
    ['body-null', 'null'],
    ['body-empty-array', '[]'],
    ['body-empty-quotes', '""'],
    ['body-undefined', 'undefined'],
    ['body-none', 'None'],
    ['body-object-name', input.multipart ? '[object FormData]' : '', { text: '[object FormData]' }],
    ['body-query-signed', input.query],
    ['body-query-signed', input.query.replace(/^\?/, '')],
    ['body-multipart-signed', raw],
    ['body-multipart-signed', joined(withoutLineBreaks(raw))],
  ];
  const choices: ElementChoice[] = [{ mistake: undefined, bytes: '' }];
  for (const [id, bytes, detail] of wrong) {
    if (bytes !== '') choices.push({ mistake: detail === undefined ? { id } : { id, detail }, bytes });
  }
  return choices;
}
