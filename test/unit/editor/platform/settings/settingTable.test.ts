import { equal } from 'node:assert/strict';
import { settingOf } from '../../../../../src/editor/platform/settings/settingTable.ts';

describe('settings', () => {
  it('are within their limits', () => {
    equal(settingOf('timeout.connectSeconds', 30), 30);
    equal(settingOf('timeout.connectSeconds', 0), 1);
    equal(settingOf('timeout.connectSeconds', 3_600), 60);
  });

  it('fall back to their default if the value has another type or isn’t allowed', () => {
    for (const value of [undefined, null, '8787', 1.5, Number.NaN, {}])
      equal(settingOf('gateway.port', value), 8_787);
    for (const value of [undefined, '', ' ', 5])
      equal(settingOf('gateway.configuration', value), 'fiscal.gateway.json');
    for (const value of [undefined, 'sometimes', true]) equal(settingOf('http.codeLens', value), 'matching');
    for (const value of [undefined, 'false', 0]) equal(settingOf('inlayHints', value), true);
    for (const value of [undefined, null, '/openapi'])
      equal(JSON.stringify(settingOf('endpoints', value)), '{}');
  });

  it('are as the user wrote them if they’re valid', () => {
    equal(settingOf('http.codeLens', 'never'), 'never');
    equal(settingOf('inlayHints', false), false);
    equal(settingOf('conform.signer', 'php sign.php'), 'php sign.php');
  });
});
