import { isAccessKey } from './credentialNames.ts';

/** Whether a credential can't be anything else by chance, so that the same text elsewhere is that credential: it looks
 *  random, and it isn't a date, an address, words, or a number that fiscal documents and companies have. */
export function isRecognizableSecret(value: string): boolean {
  if (/^\d+$/.test(value)) return value.length >= 12 && !FISCAL_LENGTHS.includes(value.length);
  if (
    value.length < 8 ||
    !/\p{L}/u.test(value) ||
    OTHER.some(pattern => pattern.test(value)) ||
    isAccessKey(value)
  ) {
    return false;
  }
  if (/[0-9A-Za-z]{24}/.test(value)) return true;
  // Symbols between other characters, and pieces shorter than words.
  if ((value.match(/(?<=\S)[^\p{L}\p{N}\s.,:;/_@=-](?=\S)/gu) ?? []).length > 1) return true;
  if (/[^\p{L}\p{N}\s]{2}/u.test(value.replace(/:\/\/|--|\.{3}/g, ''))) return true;
  const pieces = value.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (pieces.length > 3 && pieces.join('').length <= pieces.length * 2.7) return true;
  return value.split(SEPARATORS).some(word => !ORDINARY.test(withoutPunctuation(word)));
}

/** Whether the value of the header `token` can't be anything else by chance: App Secrets are long. */
export function isLikelyAppSecret(value: string): boolean {
  return (
    value.length >= 16 &&
    /\p{L}/u.test(value) &&
    !OTHER.some(pattern => pattern.test(value)) &&
    !isAccessKey(value)
  );
}

/** From its first letter or digit to its last one. */
function withoutPunctuation(word: string): string {
  const characters = [...word];
  const isKept = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
  const start = characters.findIndex(isKept);
  return start === -1 ? '' : characters.slice(start, characters.findLastIndex(isKept) + 1).join('');
}

const SEPARATORS = /[\s.,:;/_@=-]+/;
/** A word in lowercase, uppercase or camel case, with a number after it, or a number with a unit. */
const ORDINARY =
  /^(?:\p{Lu}?\p{Ll}*|\p{Lu}+|\p{Ll}+(?:\p{Lu}\p{Ll}{2,}){1,5}|(?:\p{Lu}\p{Ll}{2,}){1,6})\d*$|^\d+\p{L}{0,2}$/u;

/** Timestamps in milliseconds, CNPJs, protocols of authorization, access keys, and those of services (NFS-e). */
const FISCAL_LENGTHS: readonly number[] = [13, 14, 15, 44, 50];

const OTHER: readonly RegExp[] = [
  // A date with a time.
  /^\d{4}-\d{2}-\d{2}T[\d:.,]*(?:Z|[+-]\d{2}:?\d{2})?$/i,
  // A CNPJ with letters, also with its punctuation. Source: Instrução Normativa RFB 2.229.
  /^[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}$/,
  // An access key with its prefix.
  /^(?:NFe|CTe|MDFe|NFCe|BPe|CFe|NF3e|NFCom)?\d{6}[0-9A-Z]{12}\d{26}$/,
  // A path, a URL without a query, a host.
  /^(?:[a-z][a-z0-9+.-]*:\/\/|\/)[\w.~%/:@-]*$/i,
  /^(?:[a-z0-9-]+\.)+[a-z]{2,24}(?::\d+)?$/,
  // A media type with its parameters.
  /^(?:application|audio|font|image|message|multipart|text|video)\/[\w.+-]+(?:;.*)?$/i,
];
