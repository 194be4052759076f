import { type Written, written } from './written.ts';

/** What stands in front of the chave in the XML's `Id` attribute. Case is theirs: `nfe` is none. */
const CHAVE_PREFIXES = ['NFe', 'CTe', 'MDFe', 'BPe', 'NF3e', 'NFCom', 'DCe'] as const;

/** The chave behind the prefix of an XML `Id`, and the prefix; '' where there is none. Known prefixes alone, in their
 *  case, and never "all letters in front": NF3e carries a digit. */
export function withoutIdPrefix(text: string): { readonly prefix: string; readonly chave: string } {
  const prefix = CHAVE_PREFIXES.find(known => text.startsWith(known)) ?? '';
  return { prefix, chave: text.slice(prefix.length) };
}

/** Reads a chave as it may be found: bare, behind an `Id`'s prefix, and as it is printed on a DANFE, in eleven groups of
 *  four with one space between. Any other white space stays, and is a wrong character or a wrong length. */
export function chaveSpelling(text: string): Written & { readonly prefix: string } {
  const { prefix, chave } = withoutIdPrefix(text);
  return { ...written(chave, Array(11).fill('0000').join(' '), prefix.length), prefix };
}
