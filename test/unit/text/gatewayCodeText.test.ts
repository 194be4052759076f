import { ok } from 'node:assert/strict';
import { GATEWAY_CODES } from '../../../src/core/api/gatewayCodes.ts';
import { gatewayCodeLabel } from '../../../src/text/gateway/gatewayCodeText.ts';

describe('the label of a gateway error', () => {
  it('is at most 28 characters long, so that a CodeLens next to a response shows it completely', () => {
    for (const { id } of GATEWAY_CODES) {
      for (const label of Object.values(gatewayCodeLabel(id))) ok(label.length <= 28, `${id}: ${label}`);
    }
  });
});
