import { readBaseUrl } from '../../../core/request/address/baseUrl.ts';
import { LOCAL_ENVIRONMENT } from '../../../core/request/environment/environment.ts';

/** Why a new environment can't have this name. */
export type EnvironmentNameFault = 'nameMissing' | 'nameTaken' | 'nameMalformed';

/** Names must differ by more than case, because the command line's environment variables ignore case. */
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

/** Normalizes a base URL for writing to a file: without a pasted trailing slash, and without the `/openapi` with which the paths of
 *  requests start. */
export function baseUrlAsWritten(text: string): string {
  return text
    .trim()
    .replace(/\/$/, '')
    .replace(/(?<=[^/])\/openapi$/, '');
}

/** Why a string isn't a valid base URL for an environment. */
export function baseUrlFault(text: string): Extract<ReturnType<typeof readBaseUrl>, string> | undefined {
  const base = readBaseUrl(baseUrlAsWritten(text));
  return typeof base === 'string' ? base : undefined;
}
