import { deepEqual, equal, ok } from 'node:assert/strict';
import { ENDPOINTS } from '../../../src/core/api/endpoints.ts';
import { GATEWAY_CODES } from '../../../src/core/api/gatewayCodes.ts';
import { SUPPORT_TEXTS } from '../../../src/text/editor/editorProblemText.ts';
import { EDITOR_TEXTS } from '../../../src/text/editor/editorText.ts';
import { HISTORY_TEXTS } from '../../../src/text/editor/historyText.ts';
import { VIEW_TEXTS } from '../../../src/text/editor/viewText.ts';
import { GATEWAY_CODE_TEXTS } from '../../../src/text/gateway/gatewayCodeText.ts';
import { ENDPOINT_TEXTS_PT } from '../../../src/text/language/endpointText.ts';
import type { AnyText } from '../../../src/text/text.ts';

describe('the texts of the editor', () => {
  it('have the same arguments in both languages', () => {
    const places = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    const all = { ...EDITOR_TEXTS, ...VIEW_TEXTS, ...HISTORY_TEXTS, ...SUPPORT_TEXTS };
    for (const [key, text] of Object.entries<AnyText>(all)) {
      for (const form of 'one' in text ? [text.one, text.other] : [text]) {
        deepEqual(places(form['pt-BR']), places(form.en), key);
      }
    }
  });

  it('name every endpoint in Portuguese, with as many notes as in English', () => {
    deepEqual(
      Object.keys(ENDPOINT_TEXTS_PT),
      ENDPOINTS.map(({ id }) => id),
    );
    for (const { id, notes } of ENDPOINTS) equal(ENDPOINT_TEXTS_PT[id]?.notes.length, notes.length, id);
  });

  it('explain each gateway code and what to do', () => {
    for (const { id } of GATEWAY_CODES) {
      const { condition, clientAction } = GATEWAY_CODE_TEXTS[id];
      ok(condition.en !== condition['pt-BR'] && clientAction.en !== clientAction['pt-BR'], id);
    }
  });
});
