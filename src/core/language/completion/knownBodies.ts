/** A field of a JSON body that the specification shows, and the values of it that appear there. */
export interface BodyField {
  readonly key: string;
  readonly values: readonly string[];
}

/** The fields of each endpoint's JSON body, by the endpoint's id. Source: Endpoints; Resources › Fiscal documents. */
export const KNOWN_BODIES: Readonly<Record<string, readonly BodyField[]>> = {
  'echo-post': [{ key: 'message', values: [] }],
  'nfe-create': [
    { key: 'id', values: [] },
    { key: 'ambienteEmissao', values: ['Homologacao'] },
  ],
};
