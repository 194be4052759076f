/** A violation of a JSON Schema, as the compiled validators (`*.generated.js`) report it. */
export interface SchemaViolation {
  /** The schema's keyword: `type`, `required`. */
  readonly keyword: string;
  /** JSON Pointer of the value. */
  readonly instancePath: string;
  /** Where in the schema the keyword is: `#/definitions/appSecret/pattern`. */
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The schema that the keyword is part of. */
  readonly parentSchema?: unknown;
}

/** A compiled JSON Schema: whether `value` fits; if not, `errors` holds every violation until the next call. */
export interface Validate<T> {
  (value: unknown): value is T;
  errors?: readonly SchemaViolation[] | null;
}
