import { textMember } from '../../../core/formats/unknownValue.ts';
import { isLoopbackOrigin, readBaseUrl } from '../../../core/request/address/baseUrl.ts';
import { type EnvironmentKind, LOCAL_ENVIRONMENT } from '../../../core/request/environment/environment.ts';

/** What is known about an environment before the user is asked. */
export interface GivenEnvironment {
  readonly name?: string;
  readonly baseUrl?: string;
}

/** Suggested values. */
export interface EnvironmentDraft {
  readonly name: string;
  readonly baseUrl: string;
  readonly kind: EnvironmentKind | undefined;
  /** Whether the base URL is given and valid, so that the user isn't asked for it. */
  readonly isBaseUrlGiven: boolean;
}

/** Suggests a name and a kind for an environment; a suggested name isn't taken yet. */
export function environmentDraft(given: GivenEnvironment, taken: readonly string[]): EnvironmentDraft {
  const { name = '', baseUrl } = given;
  if (baseUrl === undefined) return { name, baseUrl: 'https://', kind: undefined, isBaseUrlGiven: false };
  const written = baseUrlAsWritten(baseUrl);
  if (baseUrlFault(baseUrl) !== undefined) {
    return { name, baseUrl: written, kind: undefined, isBaseUrlGiven: false };
  }
  const kind = kindFrom(new URL(written));
  return {
    name: name === '' ? freeName(written, kind, taken) : name,
    baseUrl: written,
    kind,
    isBaseUrlGiven: true,
  };
}

/** Words that are common in the addresses of test systems. */
const TEST =
  /(?:^|[ ./_-])(?:homolog[\p{L}\d]*|(?:h|hom|hml|tests?|testes?|sandbox|sbx|staging|stg|dev|qa|uat|demo)\d*)(?=[ ./_-]|$)/iu;

/** A suggestion that the user is asked about. An address without a word for tests is treated with the most care. */
function kindFrom({ origin, hostname, pathname }: URL): EnvironmentKind {
  if (isLoopbackOrigin(origin)) return 'local';
  return TEST.test(hostname + pathname) ? 'homologacao' : 'producao';
}

/** The kind that a name indicates. */
export function kindNamed(name: string): EnvironmentKind | undefined {
  if (TEST.test(name)) return 'homologacao';
  return /(?:^|[ ._-])prod/i.test(name) ? 'producao' : undefined;
}

function freeName(baseUrl: string, kind: EnvironmentKind, taken: readonly string[]): string {
  const { host, hostname } = new URL(baseUrl);
  const names = [kind, hostname, host.replace(':', '-')].map(each =>
    each.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N} ._-]/gu, ''),
  );
  const free = names.find(each => environmentNameFault(each, taken) === undefined);
  if (free !== undefined) return free;
  for (let number = 2; number <= taken.length + 2; number += 1) {
    const name = `${kind}-${number}`;
    if (environmentNameFault(name, taken) === undefined) return name;
  }
  return '';
}

/** The environment that a command's caller passes. */
export function givenEnvironment(value: unknown): GivenEnvironment {
  const name = textMember(value, 'name');
  const baseUrl = textMember(value, 'baseUrl');
  return { ...(name === undefined ? {} : { name }), ...(baseUrl === undefined ? {} : { baseUrl }) };
}

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
 *  requests start, or what follows it in the pasted URL of an endpoint. */
export function baseUrlAsWritten(text: string): string {
  return text
    .trim()
    .replace(/\/$/, '')
    .replace(/(?<=[^/])\/openapi(?:[/?#][\s\S]*)?$/, '');
}

/** Why a string isn't a valid base URL for an environment. */
export function baseUrlFault(text: string): Extract<ReturnType<typeof readBaseUrl>, string> | undefined {
  const base = readBaseUrl(baseUrlAsWritten(text));
  return typeof base === 'string' ? base : undefined;
}
