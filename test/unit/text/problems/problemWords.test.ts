import assert from 'node:assert/strict';
import { GATEWAY_TEXT } from '../../../../src/text/gateway/gatewayText.ts';
import { FINDING_TEXTS } from '../../../../src/text/language/identifierText.ts';
import { LANGUAGE_PROBLEM_TEXTS } from '../../../../src/text/language/languageText.ts';
import { JSON_TEXT } from '../../../../src/text/problems/jsonText.ts';
import { REQUEST_PROBLEM_TEXTS } from '../../../../src/text/problems/problemText.ts';

describe('the texts of problems', () => {
  it('are in only one table for each code, because a second one would never be used', () => {
    const tables = [REQUEST_PROBLEM_TEXTS, JSON_TEXT, GATEWAY_TEXT, LANGUAGE_PROBLEM_TEXTS, FINDING_TEXTS];
    const codes = tables.flatMap(table => Object.keys(table));
    assert.deepEqual(
      codes.filter((code, index) => codes.indexOf(code) !== index),
      [],
    );
  });
});
