import { readBaseUrl } from '../../../core/request/address/baseUrl.ts';
import { LOCAL_ENVIRONMENT } from '../../../core/request/environment/environment.ts';

/** Why a new environment can't have this name. */
export type EnvironmentNameFault = 'nameMissing' | 'nameTaken' | 'nameMalformed';

/** Names differ by more than case: an environment variable of the command line has no case. */
export function environmentNameFault(
  name: string,
  taken: readonly string[],
): EnvironmentNameFault | undefined {
  const own = name.trim();
  if (own === '') return 'nameMissing';
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]{0,59}$/u.test(own)) return 'nameMalformed';
  const names = [LOCAL_ENVIRONMENT.name, ...taken].map(each => each.toLowerCase());
  return names.includes(own.toLowerCase()) ? 'nameTaken' : undefined;
}

/** A base URL as it's written to a file: without what people paste along, such as a slash at its end. */
export function baseUrlAsWritten(text: string): string {
  return text.trim().replace(/\/$/, '');
}

/** Why a text isn't the base URL of an environment. */
export function baseUrlFault(text: string): Extract<ReturnType<typeof readBaseUrl>, string> | undefined {
  const base = readBaseUrl(baseUrlAsWritten(text));
  return typeof base === 'string' ? base : undefined;
}
