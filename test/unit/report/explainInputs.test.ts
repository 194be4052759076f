import { deepEqual } from 'node:assert/strict';
import { completedEndpoints } from '../../../src/core/api/completedEndpoints.ts';
import { ENDPOINTS } from '../../../src/core/api/endpoints.ts';
import { signRequest } from '../../../src/core/request/send/signedRequest.ts';
import { AppSecret } from '../../../src/core/signing/appSecret.ts';
import {
  capturedExplainInput,
  sentExplainInput,
} from '../../../src/report/explanation/capturedExplainInput.ts';
import { fixedClock } from '../../support/fakes.ts';
import { preparedOf } from '../../support/preparing.ts';

const PATH = '/openapi/v2/empresas/4711/ct-e/42';
const TEMPLATE = '/openapi/v2/empresas/{empresaId}/ct-e/{cteId}';
const COMPLETED = completedEndpoints({ 'cte-cancel': TEMPLATE });

describe('the endpoint template of a path to explain', () => {
  for (const [what, endpoints, template] of [
    ['is that of an endpoint whose path somebody has set', COMPLETED, TEMPLATE],
    ['is not there where nobody has', ENDPOINTS, undefined],
  ] as const) {
    it(`${what}, for a request of a file`, async () => {
      const prepared = await preparedOf(`DELETE ${PATH}\n`);
      const secret = new AppSecret('segredo-de-teste');
      const input = sentExplainInput(signRequest(prepared, secret, fixedClock(1_700_000_000_000)), endpoints);
      deepEqual([input.path, input.template], [PATH, template]);
    });

    it(`${what}, for a captured request`, () => {
      const captured = {
        method: 'DELETE',
        url: `https://api.example.com.br${PATH}`,
        headers: [
          ['timestamp', '1700000000'],
          ['sign', '0'.repeat(32)],
        ],
        body: { kind: 'none' },
      } as const;
      const input = capturedExplainInput(captured, '', endpoints);
      deepEqual('kind' in input ? input : [input.path, input.template], [PATH, template]);
    });
  }
});
