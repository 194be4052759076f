/** The content of `fiscal.env.json` or `fiscal.private.env.json`; the schema is schemas/environments.schema.json.
 *  Objects have no prototype, so looking up an environment by name finds only environments. */
export interface EnvironmentsFile {
  readonly $schema?: string;
  /** Variables shared by all environments. */
  readonly $shared?: Readonly<Record<string, VariableValue>>;
  readonly [environment: string]:
    | EnvironmentEntry
    | Readonly<Record<string, VariableValue>>
    | string
    | undefined;
}

export interface EnvironmentEntry {
  readonly baseUrl?: string;
  readonly kind?: 'local' | 'homologacao' | 'producao';
  readonly applications?: readonly string[];
  readonly [variable: string]: VariableValue | readonly string[] | undefined;
}

/** JSON numbers may have more digits than a double holds: use `JsonRead.source` for the exact text. */
export type VariableValue = string | number | boolean;
