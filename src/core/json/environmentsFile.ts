/** `fiscal.env.json` or `fiscal.private.env.json` as it stands in the file; its schema is schemas/environments.schema.json.
 *  Objects have no prototype, so an environment's name finds nothing but environments. */
export interface EnvironmentsFile {
  readonly $schema?: string;
  /** Variables of every environment. */
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

/** A number stands in the file as digits that a double may not hold: use `JsonRead.source` for its text. */
export type VariableValue = string | number | boolean;
