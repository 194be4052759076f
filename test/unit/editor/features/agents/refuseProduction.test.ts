import { doesNotThrow, throws } from 'node:assert/strict';
import { refuseProduction } from '../../../../../src/editor/features/agents/refuseProduction.ts';

const REMOTE = 'https://hom.example.com.br';
const LOCAL = 'http://127.0.0.1:8787';

describe('what coding agents may have sent', () => {
  it('is what the file and the App Secret call a test environment', () => {
    doesNotThrow(() => refuseProduction('homologacao', 'homologacao', REMOTE));
    doesNotThrow(() => refuseProduction('local', 'local', LOCAL));
  });

  it('is never what either of them calls production', () => {
    throws(() => refuseProduction('producao', 'homologacao', REMOTE), { code: 'production-refused' });
    throws(() => refuseProduction('homologacao', 'producao', REMOTE), { code: 'production-refused' });
    throws(() => refuseProduction('local', 'producao', LOCAL), { code: 'production-refused' });
    throws(() => refuseProduction('producao', undefined, REMOTE), { code: 'production-refused' });
  });

  it('isn’t sent to another computer if nobody knows what the App Secret is for', () => {
    throws(() => refuseProduction('homologacao', undefined, REMOTE), { code: 'environment-kind-unknown' });
    throws(() => refuseProduction('local', undefined, REMOTE), { code: 'environment-kind-unknown' });
    doesNotThrow(() => refuseProduction('local', undefined, LOCAL));
  });
});
