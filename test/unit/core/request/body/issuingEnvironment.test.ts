import { deepEqual } from 'node:assert/strict';
import { createLanguageProblems } from '../../../../../src/core/language/problems/languageProblems.ts';
import { issuingEnvironmentProblems } from '../../../../../src/core/request/body/issuingEnvironment.ts';
import type { EnvironmentKind } from '../../../../../src/core/request/environment/environment.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { surroundingsWith } from '../../language/cursor.ts';

describe('ambienteEmissao and the kind of the environment', () => {
  const of = (body: unknown, kind: EnvironmentKind): readonly string[] => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const place = (start: number, length: number) => ({ start, end: start + length });
    return issuingEnvironmentProblems(text, { name: 'x', kind }, place).map(({ start, end }) =>
      text.slice(start, end),
    );
  };

  it('contradict each other if only one of them is for production', () => {
    for (const value of ['Homologacao', 'Homologação', 'HOMOLOGACAO']) {
      deepEqual(of({ ambienteEmissao: value }, 'producao'), [JSON.stringify(value)]);
      deepEqual(of({ ambienteEmissao: value }, 'homologacao'), []);
    }
    for (const value of ['Producao', 'produção', 'PRODUCAO']) {
      deepEqual(of({ ambienteEmissao: value }, 'homologacao'), [JSON.stringify(value)]);
      deepEqual(of({ ambienteEmissao: value }, 'producao'), []);
    }
    deepEqual(of([{ nota: { ambienteEmissao: 'Producao' } }], 'homologacao'), ['"Producao"']);
  });

  it('don’t contradict each other if one of them isn’t known', () => {
    for (const body of [
      { ambienteEmissao: 'Contingencia' },
      { ambienteEmissao: 1 },
      { ambiente: 'Producao' },
      { x: 'ambienteEmissao Producao' },
      '{ "ambienteEmissao": "Producao"',
    ]) {
      deepEqual(of(body, 'homologacao'), []);
    }
    for (const value of ['Homologacao', 'Producao']) deepEqual(of({ ambienteEmissao: value }, 'local'), []);
  });

  it('are compared in the editor, even if the value comes from a variable', async () => {
    const head = 'POST /openapi/v2/empresas/1/nf-e\nContent-Type: application/json\n\n';
    const codes = async (text: string) =>
      [...(await createLanguageProblems()(FiscalDocument.parse(text), surroundingsWith()))]
        .flat()
        .map(({ code, range }) => `${code} ${range.start.line + 1}`);
    deepEqual(await codes(`${head}{ "ambienteEmissao": "Producao" }\n`), ['environment-kind-mismatch 4']);
    deepEqual(await codes(`@a = Producao\n${head}{ "ambienteEmissao": "{{a}}" }\n`), [
      'environment-kind-mismatch 5',
    ]);
  });
});
