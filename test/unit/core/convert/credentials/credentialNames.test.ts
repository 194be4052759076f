import assert from 'node:assert/strict';
import { isCredentialField } from '../../../../../src/core/convert/credentials/credentialNames.ts';

describe('the name of a field', () => {
  for (const name of [
    'signInName',
    'sign_up_email',
    'SignOnUrl',
    'sign-out-reason',
    'signOffDate',
    'design',
    'pinned',
    ...[
      'pagetoken',
      'nextPageToken',
      'nexttoken',
      'continuationtoken',
      'tokenizer',
      'tokenized',
      'idCSC',
      'idCsc',
    ],
    ...['passagem', 'compass', 'bypass', 'passaporte', 'publickey', 'chaveAcesso', 'autor', 'codigo'],
    'spin',
  ])
    it(`isn’t taken for that of a credential: ${name}`, () => assert.equal(isCredentialField(name), false));

  for (const name of [
    'sign',
    'X-Sign',
    'signature',
    'signInPassword',
    'sign_up_token',
    'sign.value',
    'signInn',
    'pin',
    ...['apitoken', 'usertoken', 'tokenapi', 'tokenacesso', 'fiscaltoken', 'logintoken', 'x-mytoken'],
    ...[
      'dbpass',
      'userpass',
      'smtp_pass',
      'userpwd',
      'dbpwd',
      'pfxpass',
      'sessionkey',
      'authcode',
      'oauth',
      'sshkey',
    ],
    ...['csc', 'CSC', 'cscToken', 'privkey', 'palavra_passe', 'palavraPasse', 'contraseña'],
    'certificate_pin',
    ...[
      'cvv',
      'cvc',
      'code_verifier',
      'recoveryCodes',
      'integrationKey',
      'application-key',
      'gw-dev-app-key',
    ],
  ])
    it(`is recognized as that of a credential: ${name}`, () => assert.equal(isCredentialField(name), true));
});
