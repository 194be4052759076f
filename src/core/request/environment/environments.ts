import type { Problem } from '../../problem.ts';
import { isLoopback } from '../address/baseUrl.ts';
import {
  DEFAULT_APPLICATION,
  ENVIRONMENT_FILES,
  type Environment,
  type EnvironmentKind,
  LOCAL_ENVIRONMENT,
  type VariableLocation,
} from './environment.ts';
import { type EnvironmentFile, type FileEntry, isForeign, readEnvironmentFile } from './environmentFile.ts';

/** The text of an environments file, and its name without a folder. */
export interface EnvironmentText {
  readonly file: string;
  readonly text: string;
}

export type EnvironmentsReading =
  | {
      readonly kind: 'read';
      readonly environments: readonly Environment[];
      readonly files: readonly EnvironmentFile[];
    }
  | { readonly kind: 'malformed'; readonly file: string; readonly problems: readonly Problem[] };

/** Reads the environments files of a folder, given in any order. The built-in `local` is always the first
 *  environment; a file may add variables to it or change its base URL. Never throws. */
export function readEnvironments(texts: readonly EnvironmentText[]): EnvironmentsReading {
  const files: EnvironmentFile[] = [];
  for (const { file, text } of [...texts].sort(byPrecedence)) {
    const reading = readEnvironmentFile(file, text);
    if (reading.kind === 'malformed') return { kind: 'malformed', file, problems: reading.problems };
    files.push(reading.content);
  }
  const environments = [environmentOf(LOCAL_ENVIRONMENT.name, files)];
  for (const name of namesIn(files)) {
    const nowhere = withoutBaseUrl(name, files);
    if (nowhere !== undefined) return nowhere;
    if (name !== LOCAL_ENVIRONMENT.name) environments.push(environmentOf(name, files));
  }
  return { kind: 'read', environments, files };
}

/** An environment's own variables take precedence over the shared ones of any file, and a file's variables over those of later files. */
function environmentOf(name: string, files: readonly EnvironmentFile[]): Environment {
  const entries = files.flatMap(({ entries }) => entries.get(name) ?? []);
  const ofUrl = entries.findIndex(({ baseUrl }) => baseUrl !== undefined);
  const baseUrl = entries[ofUrl]?.baseUrl ?? LOCAL_ENVIRONMENT.baseUrl;
  // What another file defines for the environment applies to a different base URL.
  const defining = ofUrl === -1 ? entries : entries.slice(0, ofUrl + 1);
  const declared = defining.find(({ kind }) => kind !== undefined)?.kind;
  // Merged when they're first needed: a file may have thousands of environments and of shared variables.
  let merged: Merged | undefined;
  return {
    name,
    kind: kindOf(declared, baseUrl),
    baseUrl,
    get variables() {
      merged ??= mergedVariables(name, files);
      return merged.variables;
    },
    get places() {
      merged ??= mergedVariables(name, files);
      return merged.places;
    },
    applications: [...new Set(entries.flatMap(({ applications }) => applications))],
    application: DEFAULT_APPLICATION,
  };
}

type Merged = Pick<Environment, 'variables' | 'places'>;

function mergedVariables(name: string, files: readonly EnvironmentFile[]): Merged {
  const places = new Map<string, VariableLocation[]>();
  const add = (file: string, isShared: boolean, found: FileEntry['variables'] | undefined): void => {
    for (const [variable, { text: value }] of found ?? []) {
      const place = { file, isShared, value };
      const others = places.get(variable);
      if (others === undefined) places.set(variable, [place]);
      else others.push(place);
    }
  };
  for (const { file, entries } of files) add(file, false, entries.get(name)?.variables);
  for (const { file, shared } of files) add(file, true, shared);
  const variables = new Map(
    [...places].flatMap(([key, [first]]) => (first === undefined ? [] : [[key, first.value] as const])),
  );
  return { variables, places };
}

/** An environment without a kind is treated as produção, unless it's on this machine. So is an environment that claims to be local but
 *  isn't: the file may come from an untrusted repository. */
function kindOf(declared: EnvironmentKind | undefined, baseUrl: string): EnvironmentKind {
  if (declared !== undefined && declared !== 'local') return declared;
  return URL.canParse(baseUrl) && isLoopback(new URL(baseUrl).hostname) ? 'local' : 'producao';
}

/** In reading order: the shared file's environments first. */
function namesIn(files: readonly EnvironmentFile[]): readonly string[] {
  return [
    ...new Set(
      [...files]
        .reverse()
        .sort(foreignLast)
        .flatMap(({ entries }) => [...entries.keys()]),
    ),
  ];
}

/** In our own file, requests without a base URL couldn't be sent. Another tool's file may have environments for other
 *  requests. */
function withoutBaseUrl(
  name: string,
  files: readonly EnvironmentFile[],
): Extract<EnvironmentsReading, { kind: 'malformed' }> | undefined {
  if (name === LOCAL_ENVIRONMENT.name) return undefined;
  const defining = files.filter(({ entries }) => entries.has(name));
  if (defining.some(({ entries }) => entries.get(name)?.baseUrl !== undefined)) return undefined;
  const own = defining.findLast(({ file }) => !isForeign(file));
  const range = own?.entries.get(name)?.range;
  if (own === undefined || range === undefined) return undefined;
  const args = { key: 'baseUrl' };
  return {
    kind: 'malformed',
    file: own.file,
    problems: [{ code: 'json-key-missing', severity: 'error', range, args }],
  };
}

function byPrecedence({ file: one }: EnvironmentText, { file: other }: EnvironmentText): number {
  const order: readonly string[] = ENVIRONMENT_FILES;
  return order.indexOf(one) - order.indexOf(other);
}

function foreignLast({ file: one }: EnvironmentFile, { file: other }: EnvironmentFile): number {
  return Number(isForeign(one)) - Number(isForeign(other));
}
