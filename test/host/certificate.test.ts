import { match } from 'node:assert/strict';
import * as vscode from 'vscode';
import { answerTo, dismissQuestions, signingOutput, until, workspaceFile } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';
import { useLocalGateway } from './support/localGateway.ts';

const REQUEST = [
  'POST /openapi/certificado',
  'Content-Type: multipart/form-data; boundary=limite',
  '',
  '--limite',
  'Content-Disposition: form-data; name="senha"',
  '',
  '123',
  '--limite',
  'Content-Disposition: form-data; name="arquivo"; filename="certificado.pfx"',
  '',
  '< ./certificado.pfx',
  '--limite--',
  '',
].join('\n');

describe('a certificate upload from the editor', () => {
  useLocalGateway();
  const makeFile = useRequestFiles();
  const certificate = workspaceFile('certificado.pfx');

  before('make the certificate’s file', () =>
    vscode.workspace.fs.writeFile(certificate, Buffer.from('no container\r\n')),
  );
  after(() => vscode.workspace.fs.delete(certificate));
  afterEach(dismissQuestions);

  it('signs an empty string, which the gateway accepts, and warns about an invalid certificate', async () => {
    const { uri } = await makeFile(REQUEST);
    const answer = await answerTo(uri, 1);
    // The gateway checks the signature before it responds that the path is unknown.
    match(answer, /^HTTP\/1\.1 404 /);
    match(answer, /^# \.\/certificado\.pfx isn’t a PFX \(PKCS#12\)\. You can still send it\.$/m);
    await vscode.commands.executeCommand('fiscal.showSigning');
    await until(() => signingOutput().includes('/openapi/certificado'), 'the signature');
    match(signingOutput(), /^body {8}0 bytes {2}\(\d+ sent; for multipart, the empty string is signed\)$/m);
  });
});
