import { deepEqual, equal } from 'node:assert/strict';
import { effectiveKind } from '../../../../../src/editor/features/secrets/secretKinds.ts';

describe('the kind that applies when a request is sent', () => {
  it('A14 is production if the App Secret was stored for it, whatever the file says now', () => {
    for (const declared of ['local', 'homologacao'] as const) {
      for (const isLoopback of [true, false]) {
        deepEqual(effectiveKind(declared, 'producao', isLoopback), {
          kind: 'producao',
          isContradicted: true,
        });
      }
    }
  });

  it('A14 is production if the file says so, whatever the App Secret was stored for', () => {
    for (const stored of ['local', 'homologacao', 'producao', undefined] as const) {
      deepEqual(effectiveKind('producao', stored, false), { kind: 'producao', isContradicted: false });
    }
  });

  it('is the file’s if both agree, or the request stays on this machine', () => {
    deepEqual(effectiveKind('homologacao', 'homologacao', false), {
      kind: 'homologacao',
      isContradicted: false,
    });
    deepEqual(effectiveKind('local', undefined, true), { kind: 'local', isContradicted: false });
  });

  it('A14 is asked for if the App Secret has no kind and the request goes to another machine', () => {
    equal(effectiveKind('homologacao', undefined, false), 'ask');
    equal(effectiveKind('local', undefined, false), 'ask');
  });
});
