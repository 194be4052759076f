import { createSecretMask, type SecretMask } from '../../masking/secretMask.ts';
import { formDecoded } from '../../request/address/requestEffect.ts';
import type { FoundCredential } from '../requestDraft.ts';
import { isAccessKey, isCredentialCookie, isCredentialField } from './credentialNames.ts';
import { CREDENTIAL_MARK } from './credentialSpan.ts';

/** Replaces an App Secret. */
export const APP_SECRET_MARK = 'APP_SECRET_REMOVED';

/** The credentials found in a file, to be removed wherever else they appear, in any encoding: only those that can't be anything else by
 *  chance. A password that is a word, or the number of a company, is removed only where it was found. */
export class RemovedCredentials {
  readonly #marks = new Map<string, string>();
  readonly #names = new Map<string, string>();
  #masks: { readonly all: SecretMask; readonly appSecrets: SecretMask } | undefined;

  addFound({ kind, text }: FoundCredential): void {
    switch (kind) {
      case 'value':
        this.add(text);
        return;
      case 'app-secret':
        this.#add(text, APP_SECRET_MARK);
        return;
      case 'cookies':
        this.#addCookies(text);
        return;
      case 'header':
        this.#addHeader(text);
        return;
      case 'user-info':
        this.#addUserInfo(text);
    }
  }

  add(value: string): void {
    this.#add(value, CREDENTIAL_MARK);
    const decoded = formDecoded(value);
    if (decoded !== value) this.#add(decoded, CREDENTIAL_MARK);
  }

  /** `Bearer …`, `Basic …`, and any other value of a credential header, as a whole and in parts. */
  #addHeader(value: string): void {
    this.add(value);
    const [, scheme = '', rest = ''] = /^([A-Za-z][\w-]*) +(\S.*)$/s.exec(value) ?? [];
    if (rest !== '') this.add(rest);
    if (scheme.toLowerCase() === 'basic') this.#addUserInfo(Buffer.from(rest, 'base64').toString());
    // In Digest, OAuth 1.0, and AWS, pairs of a name and a value follow the scheme. Pairs such as `realm` and `uri` describe the request.
    for (const parameter of rest.split(/,/)) {
      const equals = parameter.indexOf('=');
      const name = parameter.slice(0, Math.max(0, equals)).trim();
      const isSecret = /^(?:response|c?nonce|opaque)$/i.test(name) || isCredentialField(name);
      if (isSecret) this.add(parameter.slice(equals + 1).replaceAll('"', ''));
    }
  }

  /** The value of a `Cookie` header. */
  #addCookies(value: string): void {
    for (const pair of value.split(';')) {
      const at = pair.indexOf('=');
      const cookie = pair.slice(at + 1).trim();
      if (at === -1 || isCredentialCookie(pair.slice(0, at).trim())) this.add(cookie);
    }
  }

  /** `user:password`, or only a token. A user name that comes with a password isn't a credential. */
  #addUserInfo(userInfo: string): void {
    const colon = userInfo.indexOf(':');
    if (colon !== -1) this.add(userInfo);
    this.add(userInfo.slice(colon + 1));
  }

  /** Returns `text` without any of the credentials. */
  without(text: string): string {
    this.#masks ??= {
      all: createSecretMask(this.#marks.keys()),
      appSecrets: createSecretMask(
        [...this.#marks].flatMap(([value, mark]) => (mark === APP_SECRET_MARK ? [value] : [])),
      ),
    };
    const { all, appSecrets } = this.#masks;
    // A part that another credential also covers or continues is more than an App Secret.
    return all.text(text, (part, at) => {
      if (/^\d+$/.test(part) && isInWord(text, at, part.length)) return part;
      return appSecrets.text(part, '') === '' ? APP_SECRET_MARK : CREDENTIAL_MARK;
    });
  }

  /** Like `without`, but remembers the result, for a text that many requests may share. */
  withoutInName(name: string): string {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const safe = this.without(name);
    this.#names.set(name, safe);
    return safe;
  }

  #add(value: string, mark: string): void {
    const trimmed = value.trim();
    // A variable isn't a credential, and the actual value of a text that contains one is unknown.
    if (trimmed.includes('{{') || this.#marks.has(trimmed)) return;
    const isOnlyThat =
      isRecognizableSecret(trimmed) || (mark === APP_SECRET_MARK && isLikelyAppSecret(trimmed));
    if (!isOnlyThat) return;
    this.#marks.set(trimmed, mark);
    this.#masks = undefined;
    this.#names.clear();
  }
}

/** Whether a number is only part of a longer number or of a word. */
function isInWord(text: string, at: number, length: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) || /[\p{L}\p{N}]/u.test(text.charAt(at + length));
}

/** Whether a credential can't be anything else by chance, which means that the same text elsewhere is that credential: it looks
 *  random, and it isn't a date, an address, words, or a number that fiscal documents and companies have. */
function isRecognizableSecret(value: string): boolean {
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
function isLikelyAppSecret(value: string): boolean {
  return (
    value.length >= 16 &&
    /\p{L}/u.test(value) &&
    !OTHER.some(pattern => pattern.test(value)) &&
    !isAccessKey(value)
  );
}

/** The word from its first letter or digit to its last. */
function withoutPunctuation(word: string): string {
  const characters = [...word];
  const isKept = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
  const start = characters.findIndex(isKept);
  return start === -1 ? '' : characters.slice(start, characters.findLastIndex(isKept) + 1).join('');
}

const SEPARATORS = /[\s.,:;/_@=-]+/;
/** A word in lowercase, uppercase, or camel case, possibly with a number after it, or a number, possibly with a unit. */
const ORDINARY =
  /^(?:\p{Lu}?\p{Ll}*|\p{Lu}+|\p{Ll}+(?:\p{Lu}\p{Ll}{2,}){1,5}|(?:\p{Lu}\p{Ll}{2,}){1,6})\d*$|^\d+\p{L}{0,2}$/u;

/** Timestamps in milliseconds, CNPJs, protocols of authorization, and access keys, including those of service documents (NFS-e). */
const FISCAL_LENGTHS: readonly number[] = [13, 14, 15, 44, 50];

const OTHER: readonly RegExp[] = [
  // A date with a time.
  /^\d{4}-\d{2}-\d{2}T[\d:.,]*(?:Z|[+-]\d{2}:?\d{2})?$/i,
  // A CNPJ with letters, with or without its punctuation. Source: Instrução Normativa RFB 2.229.
  /^[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}$/,
  // An access key with its prefix.
  /^(?:NFe|CTe|MDFe|NFCe|BPe|CFe|NF3e|NFCom)?\d{6}[0-9A-Z]{12}\d{26}$/,
  // A path, a URL without a query string, or a host.
  /^(?:[a-z][a-z0-9+.-]*:\/\/|\/)[\w.~%/:@-]*$/i,
  /^(?:[a-z0-9-]+\.)+[a-z]{2,24}(?::\d+)?$/,
  // A media type with its parameters.
  /^(?:application|audio|font|image|message|multipart|text|video)\/[\w.+-]+(?:;.*)?$/i,
];
