import { type Binary, decode, encode } from './binary.ts';
import type { BodyHabit } from './bodyHabit.ts';

/** Larger bodies are not encoded as forms by anybody, and would be held several times. */
const MAX_TEXT = 4_194_304;

/** The body, raw and less CR and LF, in an encoding that belongs elsewhere. */
export function formHabits(raw: Binary, signed: Binary): readonly BodyHabit[] {
  return [
    { id: 'body-base64', pieces: () => base64(raw) },
    { id: 'body-base64', detail: { of: 'the body without CR and LF' }, pieces: () => base64(signed) },
    { id: 'body-percent-encoded', pieces: () => percentEncoded(signed) },
    { id: 'body-form-encoded', detail: { tilde: 'kept' }, pieces: () => formEncoded(raw, formWordOfPython) },
    {
      id: 'body-form-encoded',
      detail: { tilde: 'encoded' },
      pieces: () => formEncoded(raw, formWordOfBrowsers),
    },
    {
      id: 'body-form-encoded',
      detail: { tilde: 'encoded', star: 'encoded' },
      pieces: () => formEncoded(raw, formWordOfPhp),
    },
  ];
}

/** Divides by three, so that no slice but the last is padded. */
const BASE64_SLICE = 49_152;

function* base64(bytes: Binary): Generator<Binary> {
  for (let at = 0; at < bytes.length; at += BASE64_SLICE) yield btoa(bytes.slice(at, at + BASE64_SLICE));
}

function percentEncoded(signed: Binary): readonly Binary[] | undefined {
  const text = signed.length > MAX_TEXT ? undefined : decode(signed);
  return text === undefined ? undefined : [encodeURIComponent(text)];
}

/** A flat JSON object as a form: names and values, in the object's order. */
function formEncoded(raw: Binary, word: (text: string) => string): readonly Binary[] | undefined {
  const fields = raw.length > MAX_TEXT ? undefined : flatFields(decode(raw));
  return fields === undefined
    ? undefined
    : [fields.map(([name, value]) => `${word(name)}=${word(value)}`).join('&')];
}

function flatFields(text: string | undefined): readonly (readonly [string, string])[] | undefined {
  if (text === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    // No JSON, no form.
    return undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const fields = Object.entries(value);
  if (fields.some(([, field]) => typeof field === 'object' && field !== null)) return undefined;
  return fields.map(([name, field]) => [name, String(field)] as const);
}

/** As Python's `urlencode`: `~` is kept, `*` is not. */
function formWordOfPython(text: string): string {
  return formWordOfBrowsers(text).replaceAll('*', '%2A').replaceAll('%7E', '~');
}

/** As PHP's `http_build_query`: neither is kept. */
function formWordOfPhp(text: string): string {
  return formWordOfBrowsers(text).replaceAll('*', '%2A');
}

/** As `URLSearchParams`: `*` is kept, `~` is not. */
function formWordOfBrowsers(text: string): string {
  return encode(new URLSearchParams([['', text]]).toString().slice(1));
}
