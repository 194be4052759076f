import { type Written, written } from './written.ts';

/** The prefixes of the XML `Id` attribute. They're case-sensitive: `nfe` isn't one. */
const CHAVE_PREFIXES = ['NFe', 'CTe', 'MDFe', 'BPe', 'NF3e', 'NFCom', 'DCe'] as const;

/** Splits the prefix of an XML `Id` from the chave; '' if there is no prefix. Accepts only known prefixes,
 *  case-sensitive, instead of all leading letters, because NF3e contains a digit. */
export function withoutIdPrefix(text: string): { readonly prefix: string; readonly chave: string } {
  const prefix = CHAVE_PREFIXES.find(known => text.startsWith(known)) ?? '';
  return { prefix, chave: text.slice(prefix.length) };
}

/** Reads a chave in its usual forms: bare, with the prefix of an `Id`, or as printed on a DANFE in eleven groups of
 *  four with one space between them. Other whitespace is kept and reported as a wrong character or length. */
export function chaveSpelling(text: string): Written & { readonly prefix: string } {
  const { prefix, chave } = withoutIdPrefix(text);
  return { ...written(chave, Array(11).fill('0000').join(' '), prefix.length), prefix };
}
