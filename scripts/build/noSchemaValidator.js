// Replaces the protocol SDK's schema validator in the bundle of `fiscal mcp`, which would compile schemas to code. Arguments are
// checked in src/app/agents/jsonSchema.ts.
export { default as process } from 'node:process';

export class DefaultJsonSchemaValidator {
  getValidator() {
    return (/** @type {unknown} */ data) => ({ valid: true, data, errorMessage: undefined });
  }
}
