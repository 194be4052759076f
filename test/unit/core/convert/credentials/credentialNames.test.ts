import assert from 'node:assert/strict';
import {
  credentialFieldIn,
  isCredentialField,
} from '../../../../../src/core/convert/credentials/credentialNames.ts';

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
    ...[
      'authorizedAt',
      'isAuthorized',
      'authorized_by',
      'authenticatedAt',
      'Authorizer',
      'numeroSessao',
      'session_number',
    ],
    ...['max_tokens', 'totalTokens', 'tokenCount', 'maxOutputTokens'],
    ...['code', 'assertion', 'user_code', 'codigo', 'pws'],
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
    ...['authorizedToken', 'authorization', 'sessao', 'sessionNumberToken', 'pw', 'user_pw', 'pswd', 'dbPsw'],
    ...['accessTokens', 'max_tokens_password', 'tokenMaximo'],
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

describe('the name of a field in a request for a token', () => {
  for (const other of ['grant_type', 'grantType=x', '{"redirect_uri":', 'code_verifier', '&client_secret=']) {
    for (const name of ['code', 'assertion', 'device_code', 'userCode', 'password']) {
      it(`is recognized as that of a credential: ${name} beside ${other}`, () => {
        assert.equal(credentialFieldIn(other)(name), true);
      });
    }
    for (const name of ['client_id', 'codigo', 'cStat', 'protocoloAutorizacao', 'state', 'errorCode']) {
      it(`isn’t taken for that of a credential: ${name} beside ${other}`, () => {
        assert.equal(credentialFieldIn(other)(name), false);
      });
    }
  }

  for (const other of ['grant_types', 'type', 'xredirect_uri', '{"success":true,"message":']) {
    it(`is an ordinary one beside ${other}`, () => assert.equal(credentialFieldIn(other)('code'), false));
  }
});
