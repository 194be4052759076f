import { pathValueSteps } from './elements/pathValues.ts';
import { type Binary, decode, encode, percentDecoded } from './pipeline/binary.ts';
import { identifierSteps } from './text/identifierSteps.ts';

/** A value as explanations may write it if it's an identifier or a date: in each notation of the causes about a path's and a body's values,
 *  such as a CNPJ without its mask. */
export function otherNotations(value: string): readonly string[] {
  const body = encode(`"${value}"`);
  const ofBody = identifierSteps(body).map(({ change }) => change(body)?.slice(1, -1));
  const path = `/${value.replaceAll('/', '%2F')}`;
  const ofPath = pathValueSteps(path).map(({ change }) => change(encode(path))?.slice(1));
  const written = [...ofBody, ...ofPath.map(each => each && percentDecoded(each))].map(textOf);
  return [...new Set(written)].filter(each => each !== '' && each !== value);
}

function textOf(bytes: Binary | undefined): string {
  return bytes === undefined ? '' : (decode(bytes) ?? '');
}
