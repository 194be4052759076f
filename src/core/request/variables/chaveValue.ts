import type { CalendarDate } from '../../api/identifiers/calendarDate.ts';
import { type ChaveOptions, generateChave } from '../../api/identifiers/generateChave.ts';
import type { Random } from '../../ports.ts';
import type { ProblemCode } from '../../problemCodes.ts';
import type { PlaceholderFault, Word } from './placeholder.ts';

/** The words of `{{$chave …}}`, with the option that each one sets. */
const OPTIONS: Readonly<Record<string, keyof ChaveOptions>> = {
  uf: 'uf',
  model: 'model',
  issuer: 'issuer',
  month: 'date',
};

const FAULTS: Readonly<Record<keyof ChaveOptions, ProblemCode>> = {
  uf: 'dynamic-chave-uf',
  model: 'dynamic-chave-model',
  issuer: 'dynamic-chave-issuer',
  date: 'dynamic-chave-month',
};

/** Generates a chave of the current month, unless `month=2026-11` gives another; likewise `uf`, `model` and `issuer`.
 *  Undefined for other words; a fault at the word that prevents generating a chave. */
export function chaveValue(
  args: readonly Word[],
  today: CalendarDate,
  random: Random,
): string | PlaceholderFault | undefined {
  const words = new Map<keyof ChaveOptions, Word>();
  const values = new Map<keyof ChaveOptions, string>();
  for (const word of args) {
    const equals = word.text.indexOf('=');
    const name = word.text.slice(0, Math.max(0, equals));
    const option = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined;
    if (option === undefined) return undefined;
    words.set(option, word);
    values.set(option, word.text.slice(equals + 1));
  }
  const text = (option: 'uf' | 'model' | 'issuer') => {
    const value = values.get(option);
    return value === undefined ? {} : { [option]: value };
  };
  const month = values.get('date');
  const date = month === undefined ? today : monthOf(month);
  const made = generateChave(random.int, { date, ...text('uf'), ...text('model'), ...text('issuer') });
  if (made.kind === 'generated') return made.chave;
  const { start, end } = words.get(made.option) ?? { start: 0, end: 0 };
  return { code: FAULTS[made.option], args: {}, start, end };
}

/** The first day of `2026-11`. For an invalid text, a month that doesn't exist, so that generating a chave fails. */
function monthOf(text: string): CalendarDate {
  const [, year = '0', month = '0'] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  return { year: Number(year), month: Number(month), day: 1 };
}
