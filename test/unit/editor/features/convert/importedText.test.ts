import { deepEqual, equal } from 'node:assert/strict';
import { needsYaml } from '../../../../../src/core/convert/openapi/openApiDocument.ts';
import * as yaml from '../../../../../src/core/convert/openapi/yamlValue.ts';
import { importFormatOf } from '../../../../../src/core/convert/read/readImport.ts';
import {
  importedText,
  importFaultText,
  importLocalizer,
} from '../../../../../src/editor/features/convert/importedText.ts';
import type { Locale } from '../../../../../src/text/text.ts';

function reasonFor(text: string, locale: Locale = 'en'): string | undefined {
  const format = importFormatOf(text);
  const parser = format === 'openapi' && needsYaml(text) ? yaml : undefined;
  const imported = format === undefined ? undefined : importedText(format, text, locale, parser?.yamlValue);
  if (typeof imported === 'object') return undefined;
  return importFaultText(imported, text, importLocalizer(locale), parser);
}

describe('why a text isn’t imported', () => {
  it('is the line of a syntax error in JSON or YAML', () => {
    equal(reasonFor('{\n"openapi": "3.0.0",\n}'), 'Not imported: the JSON has a syntax error on line 3.');
    equal(reasonFor('\uFEFF{\n"log":'), 'Not imported: the JSON has a syntax error on line 2.');
    equal(reasonFor('openapi: 3.0.0\npaths: {\n'), 'Not imported: the YAML has a syntax error on line 3.');
    equal(
      reasonFor('openapi: 3.0.0\npaths: {\n', 'pt-BR'),
      'Não importado: o YAML tem um erro de sintaxe na linha 3.',
    );
  });

  it('is another one for texts without a syntax error', () => {
    const unknown = 'Not recognized. Import a curl command, HAR, a Postman collection, or OpenAPI 3.';
    deepEqual(
      ['{}', '[1]', 'text', 'openapi: 3.0.0\n'].map(text => reasonFor(text)),
      [unknown, unknown, unknown, unknown],
    );
    equal(reasonFor('{"item":[]}'), 'No requests found. Check what you copied or opened.');
  });
});
