import { deepEqual, equal, ok } from 'node:assert/strict';
import {
  applicationSecretRow,
  environmentRow,
  strayRow,
} from '../../../../../src/editor/features/environments/environmentsView.ts';
import { viewLocalizer } from '../../../../../src/text/editor/viewText.ts';

const localize = viewLocalizer('en');
const HOMOLOGACAO = { name: 'hom', kind: 'homologacao', baseUrl: 'https://api.example.com.br/gw' } as const;

describe('a row of the environments view', () => {
  it('shows the host and the kind', () => {
    const look = environmentRow(HOMOLOGACAO, false, localize);
    deepEqual([look.label, look.description], ['hom', 'api.example.com.br/gw · test (homologação)']);
  });

  it('marks the active environment, and shows its kind once', () => {
    const look = environmentRow({ ...HOMOLOGACAO, name: 'homologacao' }, true, localize);
    equal(look.description, 'active · api.example.com.br/gw');
  });

  it('shows a different icon for each kind', () => {
    const icons = (['local', 'homologacao', 'producao'] as const).map(
      kind => environmentRow({ ...HOMOLOGACAO, kind }, false, localize).icon,
    );
    equal(new Set(icons).size, 3);
  });

  it('says that a base URL is invalid', () => {
    const look = environmentRow({ ...HOMOLOGACAO, baseUrl: 'http://api.example.com.br' }, false, localize);
    deepEqual([look.description, look.icon], ['invalid base URL · test (homologação)', 'error']);
  });

  for (const [secret, signs, description, icon] of [
    ['stored', false, 'App Secret stored', 'key'],
    ['stored', true, 'signs · App Secret stored', 'key'],
    ['missing', false, 'no App Secret', 'circle-slash'],
    ['unknown', false, 'App Secret unknown: can’t access the secret storage', 'question'],
  ] as const) {
    it(`shows for an application: ${description}`, () => {
      const look = applicationSecretRow(
        'loja',
        secret,
        { origin: 'https://a.example', earlier: [] },
        signs,
        localize,
      );
      deepEqual([look.label, look.description, look.icon], ['loja', description, icon]);
      ok(look.tooltip.includes('https://a.example'));
    });
  }

  it('shows the earlier origin with a stored secret', () => {
    const earlier = ['http://127.0.0.1:8787'];
    const bound = { origin: 'http://127.0.0.1:9000', earlier };
    const { description } = applicationSecretRow('default', 'missing', bound, false, localize);
    equal(description, 'no App Secret · stored for an earlier origin, http://127.0.0.1:8787');
  });

  it('shows a secret of another origin with that origin', () => {
    const scope = { environment: 'hom', origin: 'https://old.example', application: 'default' };
    deepEqual([strayRow(scope).label, strayRow(scope).description], ['hom', 'https://old.example']);
    equal(strayRow({ ...scope, application: 'loja' }).label, 'hom · loja');
  });

  it('C2 shows invisible characters as codes', () => {
    equal(environmentRow({ ...HOMOLOGACAO, name: 'a\u202eb' }, false, localize).label, 'a\\u202eb');
  });
});
