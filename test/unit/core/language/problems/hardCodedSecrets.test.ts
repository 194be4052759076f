import { deepEqual, equal, ok } from 'node:assert/strict';
import { hardCodedSecrets } from '../../../../../src/core/language/problems/languageProblems.ts';
import { AppSecret } from '../../../../../src/core/signing/appSecret.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { problemWords } from '../../../../../src/text/problems/problemWords.ts';
import { CANARY } from '../../../../support/builders.ts';

describe('an App Secret in a request file', () => {
  const stored = [{ name: 'homologação', secret: new AppSecret(CANARY) }];

  it('is found at its exact range without being quoted', () => {
    const document = FiscalDocument.parse(
      `# ${CANARY}\nGET /openapi/a\nX: ${CANARY}\n### ${CANARY}${CANARY}\n`,
    );
    const problems = hardCodedSecrets(document, stored);
    deepEqual(
      problems.map(({ range: { start, end } }) => [
        start.line,
        start.character,
        end.character - start.character,
      ]),
      [
        [0, 2, CANARY.length],
        [2, 3, CANARY.length],
        [3, 4, CANARY.length],
        [3, 4 + CANARY.length, CANARY.length],
      ],
    );
    const [problem] = problems;
    ok(problem !== undefined);
    ok(!JSON.stringify(problem).includes(CANARY));
    ok(problemWords(problem, 'pt-BR').startsWith('Este é o App Secret de homologação'));
  });

  it('is ignored if it’s short enough to appear by chance', () => {
    const short = [{ name: 'a', secret: new AppSecret('openapi') }];
    deepEqual(hardCodedSecrets(FiscalDocument.parse('GET /openapi/a'), short), []);
  });

  it('is reported at most twenty times', () => {
    equal(hardCodedSecrets(FiscalDocument.parse(CANARY.repeat(40)), stored).length, 20);
  });
});
