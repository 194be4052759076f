import { deepEqual, equal } from 'node:assert/strict';
import { needsYaml, readOpenApi } from '../../../../../src/core/convert/openapi/openApiDocument.ts';
import { yamlValue } from '../../../../../src/core/convert/openapi/yamlValue.ts';
import { importFormatOf, readImport } from '../../../../../src/core/convert/read/readImport.ts';
import { jsonText } from '../../../../../src/core/convert/writtenNumber.ts';

const YAML = `# Made by hand
openapi: 3.0
servers:
  - url: https://api.example.com.br/openapi
x-shared: &consulta
  summary: Consulta
paths:
  /v2/notas/{id}:
    get:
      <<: *consulta
      operationId: consultarNota
      parameters:
        - { name: id, in: path, required: true, schema: { type: string }, example: "42" }
    delete: { summary: Cancela }
`;

describe('an OpenAPI document in YAML', () => {
  it('is read with anchors, merge keys, and an unquoted version', () => {
    const reading = readOpenApi(YAML, yamlValue);
    deepEqual(
      reading.kind === 'read' &&
        reading.operations.map(({ method, path, summary }) => [method, path, summary]),
      [
        ['GET', '/openapi/v2/notas/{id}', 'Consulta · consultarNota'],
        ['DELETE', '/openapi/v2/notas/{id}', 'Cancela'],
      ],
    );
  });

  it('is imported like the same document in JSON', () => {
    const json = jsonText(yamlValue(YAML));
    const imported = readImport('openapi', YAML, yamlValue);
    deepEqual(imported, readImport('openapi', json));
    equal(typeof imported === 'string' ? 0 : imported.requests.length, 2);
  });

  it('is recognized by its first lines, and requires the YAML parser', () => {
    equal(importFormatOf(YAML), 'openapi');
    equal(needsYaml(YAML), true);
    equal(needsYaml('\uFEFF {"openapi": "3.0.0"}'), false);
    equal(importFormatOf('GET /openapi/demo/echo\nx: y\n'), undefined);
  });

  for (const [what, text] of [
    ['isn’t valid YAML', 'openapi: 3.0.0\n  paths: ['],
    ['contains itself', 'openapi: 3.0.0\npaths: &a { x: *a }'],
    ['is nested too deep', `openapi: 3.0.0\npaths: ${'['.repeat(200)}${']'.repeat(200)}`],
    ['is nested deeper than a parser can go', `openapi: 3.0.0\npaths: ${'['.repeat(200_000)}`],
    ['is too long', `openapi: 3.0.0\n${'#'.repeat(4_194_304)}`],
    [
      'would exhaust memory by repeating itself with aliases',
      `openapi: 3.0.0\na0: &a0 [x, x, x]\n${Array.from({ length: 12 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(9)}*a${at}]`).join('\n')}\n`,
    ],
  ] as const) {
    it(`is rejected if it ${what}`, () => {
      deepEqual(readOpenApi(text, yamlValue), { kind: 'malformed', code: 'malformed' });
      equal(readImport('openapi', text, yamlValue), 'import-openapi-malformed');
    });
  }

  it('changes no prototype, even with a member named __proto__', () => {
    const value = yamlValue('openapi: 3.0.0\nwhen: !!timestamp 2026-01-01\n__proto__: { polluted: true }\n');
    equal(Object.getPrototypeOf(value), Object.prototype);
    equal(({} as Record<string, unknown>)['polluted'], undefined);
  });
});
