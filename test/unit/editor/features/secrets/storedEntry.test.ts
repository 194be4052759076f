import { deepEqual, equal } from 'node:assert/strict';
import { AppSecret } from '../../../../../src/core/signing/appSecret.ts';
import { readStoredEntry, storedEntryText } from '../../../../../src/editor/features/secrets/storedEntry.ts';

/** Every character that an App Secret may have. */
const SECRET = Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index)).join('');

describe('A stored App Secret', () => {
  for (const kind of ['local', 'homologacao', 'producao'] as const) {
    it(`is read back with its kind, ${kind}`, () => {
      const entry = readStoredEntry(storedEntryText({ secret: new AppSecret(SECRET), kind }));
      deepEqual([entry?.secret.reveal(), entry?.kind], [SECRET, kind]);
    });
  }

  it('has no kind if an earlier version stored it, whatever it looks like', () => {
    for (const text of [SECRET, '2', '2{"kind":"producao","secret":"a"}', '{"version":2}']) {
      const entry = readStoredEntry(text);
      deepEqual([entry?.secret.reveal(), entry?.kind], [text, undefined]);
    }
  });

  it('without a kind is written as earlier versions wrote it', () => {
    equal(storedEntryText({ secret: new AppSecret(SECRET), kind: undefined }), SECRET);
  });

  it('is undefined for a text of a later version or of other origin', () => {
    for (const text of [
      ...['3 {"kind":"producao","secret":"a"}', '2 ', '2 {', '2 null', '2 []', '2 {"secret":"a"}'],
      ...['2 {"kind":"other","secret":"a"}', '2 {"kind":"producao","secret":1}', ' a'],
    ]) {
      equal(readStoredEntry(text), undefined, text);
    }
  });
});
