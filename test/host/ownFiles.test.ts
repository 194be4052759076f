import { deepEqual, equal, match } from 'node:assert/strict';
import { link } from 'node:fs/promises';
import * as vscode from 'vscode';
import { sampled } from '../support/part.ts';
import { answerTo, codeOf, until, workspaceFile } from './support/editor.ts';
import { useRequestFiles } from './support/language.ts';
import { useLocalGateway } from './support/localGateway.ts';

const NAMES = ['client.pfx', 'client.crt', 'client.key', 'both.txt', 'roots.txt', 'demo.json', 'other.txt'];

describe('files that the user’s settings name', () => {
  useLocalGateway();
  const requestFileWith = useRequestFiles();
  const { Global } = vscode.ConfigurationTarget;
  const fileOf = (name: string): vscode.Uri => workspaceFile(`own/${name}`);
  const path = (name: string): string => fileOf(name).fsPath;
  const configure = async (values: Readonly<Record<string, unknown>>): Promise<void> => {
    for (const [name, value] of Object.entries(values))
      await vscode.workspace.getConfiguration('fiscal').update(name, value, Global);
  };

  before('name them', async () => {
    for (const name of NAMES) await vscode.workspace.fs.writeFile(fileOf(name), Buffer.from('{}'));
    await link(path('client.key'), path('harmless.txt'));
    await configure({
      'tls.caFile': path('roots.txt'),
      'tls.clientCertificates': {
        'https://a.example': { pfxFile: path('client.pfx') },
        'https://b.example': { certFile: path('client.crt'), keyFile: path('client.key') },
        'https://c.example': { certFile: path('both.txt') },
        'https://d.example': { pfxFile: 'relative.pfx' },
      },
      'gateway.configuration': 'own/demo.json',
    });
  });
  after('forget them', async () => {
    await configure({
      'tls.caFile': undefined,
      'tls.clientCertificates': undefined,
      'gateway.configuration': undefined,
    });
    await vscode.workspace.fs.delete(workspaceFile('own'), { recursive: true });
  });

  it('B3 aren’t sent as bodies under any name', async () => {
    const named = [...NAMES, 'harmless.txt'];
    const requests = named.map(
      name => `POST /openapi/demo/echo\nContent-Type: text/plain\n\n< ./own/${name}\n`,
    );
    const document = await requestFileWith(requests.join('\n###\n'));
    const refused = (): string[] =>
      vscode.languages
        .getDiagnostics(document.uri)
        .filter(problem => codeOf(problem) === 'file-not-sent')
        .map(({ range }) => document.lineAt(range.start.line).text.slice('< ./own/'.length));
    await until(() => refused().length > 0, 'problems');
    deepEqual(
      refused(),
      named.filter(name => name !== 'other.txt'),
    );
  });

  it('B3 aren’t replaced by responses', async () => {
    for (const name of sampled(
      NAMES.filter(name => name !== 'other.txt'),
      3,
    )) {
      const { uri } = await requestFileWith(`GET /openapi/demo/echo\n\n>>! ./own/${name}\n`);
      match(await answerTo(uri, 1), /^# Can’t save a response to \.\/own\//m);
      equal(String(await vscode.workspace.fs.readFile(fileOf(name))), '{}');
    }
  });
});
