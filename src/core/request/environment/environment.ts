/** How much care a send to the environment takes. `local` never leaves the machine. */
export type EnvironmentKind = 'local' | 'homologacao' | 'producao';

/** Where requests go, and the values of variables there. */
export interface Environment {
  readonly name: string;
  readonly kind: EnvironmentKind;
  readonly baseUrl: string;
  readonly variables: ReadonlyMap<string, string>;
  /** Every place that gives a variable a value, by its name: the first is in effect and hides the others. */
  readonly places: ReadonlyMap<string, readonly VariablePlace[]>;
  /** The names of its applications beside the default one, as the files list them. */
  readonly applications: readonly string[];
  /** The application whose App Secret a request is signed with that names none. */
  readonly application: string;
}

/** Where a file of environments gives a variable a value. */
export interface VariablePlace {
  /** The file's name, without its folder. */
  readonly file: string;
  /** In `$shared`, for every environment. */
  readonly isShared: boolean;
  readonly value: string;
}

/** The application that has no name of its own. */
export const DEFAULT_APPLICATION = 'default';

/** The environment that is always there: the local gateway at its default port. */
export const LOCAL_ENVIRONMENT: Environment = {
  name: 'local',
  kind: 'local',
  baseUrl: 'http://127.0.0.1:8787',
  variables: new Map(),
  places: new Map(),
  applications: [],
  application: DEFAULT_APPLICATION,
};
