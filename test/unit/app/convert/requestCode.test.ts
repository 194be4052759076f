import assert from 'node:assert/strict';
import { generatedNames } from '../../../../src/app/convert/requestCode.ts';
import { CODE_LANGUAGES } from '../../../../src/core/convert/code/generateCode.ts';
import { FiscalDocument } from '../../../../src/core/syntax/fiscalDocument.ts';
import { fiscal, withFolder } from '../../cli/fiscalRun.ts';

const FILE = `@id = n-{{ $guid }}
@both = {{id}}{{$timestamp -1 d}}{{both}}
@other = {{$cpf}}

POST /openapi/demo/echo
X-Id: {{both}}

{"id":"{{$guid}}","env":"{{$processEnv HOME}}"}

###
GET /openapi/demo/echo?x={{other}}

###
GET /openapi/demo/echo
`;

describe('values that are generated for each request', () => {
  const document = FiscalDocument.parse(FILE);

  it('are found in the request and in the variables that it uses', () => {
    assert.deepEqual(generatedNames(document, 0), ['$guid', '$timestamp']);
    assert.deepEqual(generatedNames(document, 1), ['$cpf']);
    assert.deepEqual(generatedNames(document, 2), []);
  });

  it('are named in generated code, whose values don’t change', () =>
    withFolder(
      {
        'a.fiscal': 'POST /openapi/demo/echo\n\n{"id":"{{$guid}}","n":{{$randomInt 1 9}}}\n',
        'b.fiscal': 'GET /openapi/demo/echo\n',
      },
      async cwd => {
        for (const { id } of CODE_LANGUAGES) {
          const { stdout } = await fiscal(['codegen', 'a.fiscal', '--lang', id], { cwd });
          assert.match(stdout, /^.{0,3} ?'?Hard-coded here, .*: \{\{\$guid\}\} and \{\{\$randomInt\}\}\./m);
          const other = await fiscal(['codegen', 'b.fiscal', '--lang', id], { cwd });
          assert.doesNotMatch(other.stdout, /Hard-coded here/);
        }
        const { stdout } = await fiscal(['codegen', 'a.fiscal', '--lang', 'python'], {
          cwd,
          locale: 'pt-BR',
        });
        assert.match(stdout, /^# Valor fixo neste código, .*: \{\{\$guid\}\} e \{\{\$randomInt\}\}\./m);
      },
    ));
});
