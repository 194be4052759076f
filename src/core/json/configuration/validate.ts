/** A violation of a JSON Schema, as reported by the compiled validators (`*.generated.js`). */
export interface SchemaViolation {
  /** The schema's keyword: `type`, `required`. */
  readonly keyword: string;
  /** JSON Pointer of the value. */
  readonly instancePath: string;
  /** The position of the keyword in the schema: `#/definitions/appSecret/pattern`. */
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The schema that contains the keyword. */
  readonly parentSchema?: unknown;
}

/** A compiled JSON Schema. Returns whether `value` is valid; otherwise `errors` has all violations until the next
 *  call. */
export interface Validate<T> {
  (value: unknown): value is T;
  errors?: readonly SchemaViolation[] | null;
}
