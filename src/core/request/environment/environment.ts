import { GATEWAY_PORT } from '../../localPorts.ts';

/** The environments files in a folder; each takes precedence over those after it. */
export const ENVIRONMENT_FILES = [
  'fiscal.private.env.json',
  'fiscal.env.json',
  'http-client.private.env.json',
  'http-client.env.json',
] as const;

/** The file for what the team shares; `PRIVATE_ENVIRONMENT_FILE` is for private values. */
export const ENVIRONMENT_FILE = 'fiscal.env.json';
export const PRIVATE_ENVIRONMENT_FILE = 'fiscal.private.env.json';

/** How careful to be when sending to the environment. `local` never leaves the machine. */
export type EnvironmentKind = 'local' | 'homologacao' | 'producao';

/** The base URL for requests, and the values of variables. */
export interface Environment {
  readonly name: string;
  readonly kind: EnvironmentKind;
  readonly baseUrl: string;
  readonly variables: ReadonlyMap<string, string>;
  /** All definitions of each variable, by name. The first one is effective and overrides the others. */
  readonly places: ReadonlyMap<string, readonly VariableLocation[]>;
  /** The names of the environment's applications besides the default one, as listed in the files. */
  readonly applications: readonly string[];
  /** The application whose App Secret signs requests that don't name one. */
  readonly application: string;
}

/** All values that a request can contain, even those that a value overrides, because it may contain them. */
export function environmentValues({ variables, places }: Environment): readonly string[] {
  return [...variables.values(), ...[...places.values()].flat().map(({ value }) => value)];
}

/** Where an environments file defines a variable. */
export interface VariableLocation {
  /** The file's name, without its folder. */
  readonly file: string;
  /** Whether the variable is defined in `$shared`, for every environment. */
  readonly isShared: boolean;
  readonly value: string;
}

/** The name of the application that has no name of its own. */
export const DEFAULT_APPLICATION = 'default';

/** The environment that always exists: the local gateway at its default port. */
export const LOCAL_ENVIRONMENT: Environment = {
  name: 'local',
  kind: 'local',
  baseUrl: `http://127.0.0.1:${GATEWAY_PORT}`,
  variables: new Map(),
  places: new Map(),
  applications: [],
  application: DEFAULT_APPLICATION,
};
