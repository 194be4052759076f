import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { causeHow, causeTitle } from '../../../../src/text/explain/causeText.ts';
import { explain } from '../../../support/explainNow.ts';
import { sampleRequest } from './sampleRequest.ts';

const SECRET = 'mQ4-z81_Tb';
const PATH = '/openapi/v2/empresas/1042/nf-e';
const CPF_PATH = '/openapi/v3/consultas/cpf/52998224725/1987-03-09';
const TIMESTAMP = '1764253801';
const BODY =
  '{"id":"4711","nome":"João D\'Ávila","valor":99.90,"pago":true,"itens":[{"linha":3,"total":1240.00}],"obs":""}';

interface Habit {
  readonly what: string;
  readonly body?: string;
  readonly path?: string;
  /** What was signed instead of the body, the path, or the timestamp. */
  readonly signedBody?: string;
  readonly signedPath?: string;
  readonly signedTimestamp?: string;
  readonly token?: string;
  /** Words of the English and the Portuguese text. */
  readonly says: readonly [en: string, pt: string];
}

/** Computed from the documentation of each function. */
const HABITS: readonly Habit[] = [
  {
    what: 'numbers with a decimal comma',
    signedBody: BODY.replace('99.90', '99,90').replace('1240.00', '1240,00'),
    says: ['`99.90` became `99,90`', '`99.90` virou `99,90`'],
  },
  {
    what: 'shortened numbers with a decimal comma',
    signedBody: BODY.replace('99.90', '99,9').replace('1240.00', '1240'),
    says: ['`99.90` became `99,9`', '`99.90` virou `99,9`'],
  },
  {
    what: 'amounts as people write them',
    signedBody: BODY.replace('99.90', '"99,90"').replace('1240.00', '"1.240,00"'),
    says: ['`"99,90"` instead of `99.90`', '`"99,90"` em vez de `99.90`'],
  },
  {
    what: 'Ruby 3.3 Hash#to_s',
    signedBody:
      '{"id"=>"4711", "nome"=>"João D\'Ávila", "valor"=>99.9, "pago"=>true, "itens"=>[{"linha"=>3, "total"=>1240.0}], "obs"=>""}',
    says: ['`99.90` became `99.9`', '`99.90` virou `99.9`'],
  },
  {
    // api.dart.dev, Map.toString and double.toString.
    what: 'Dart Map.toString()',
    signedBody:
      "{id: 4711, nome: João D'Ávila, valor: 99.9, pago: true, itens: [{linha: 3, total: 1240.0}], obs: }",
    says: ['Dart Map.toString(). Numbers were rewritten too: for example, `99.90`', '`99.90` virou `99.9`'],
  },
  {
    // docs.oracle.com, SQL Language Reference, ASCIISTR.
    what: 'Oracle ASCIISTR',
    signedBody: BODY.replace('ã', '\\00E3').replace('Á', '\\00C1'),
    says: ['ã became `\\00E3`', 'ã virou `\\00E3`'],
  },
  {
    // SAP, /UI2/CL_JSON: with pretty_mode-none, names of components are serialized as they are, in uppercase.
    what: 'ABAP /ui2/cl_json',
    body: '{ "motivo": "Erro de digitação" }',
    signedBody: '{"MOTIVO":"Erro de digitação"}',
    says: ['keys in uppercase', 'chaves em maiúsculas'],
  },
  {
    what: 'two values of a path',
    body: '',
    path: CPF_PATH,
    signedPath: '/openapi/v3/consultas/cpf/529.982.247-25/09/03/1987',
    says: [
      'with `529.982.247-25` and `09/03/1987` instead of `52998224725` and `1987-03-09`',
      'com `529.982.247-25` e `09/03/1987` no lugar de `52998224725` e `1987-03-09`',
    ],
  },
  {
    what: 'thousands separators',
    signedTimestamp: '1.764.253.801',
    says: ['with periods as thousands separators', 'com pontos como separadores de milhar'],
  },
  {
    what: 'two decimals',
    signedTimestamp: `${TIMESTAMP}.00`,
    says: ['ends with `.00`. For example, a number', 'termina com `.00`. Por exemplo, um formato'],
  },
  {
    what: 'a quotient',
    signedTimestamp: `${TIMESTAMP}123/1000`,
    says: [`fraction: \`${TIMESTAMP}123/1000\``, `fração: \`${TIMESTAMP}123/1000\``],
  },
  {
    what: 'a quotient in lowest terms',
    signedTimestamp: `${Number(TIMESTAMP) * 4 + 1}/4`,
    says: [`fraction: \`${Number(TIMESTAMP) * 4 + 1}/4\``, `fração: \`${Number(TIMESTAMP) * 4 + 1}/4\``],
  },
  {
    what: 'a line break that was left when others were removed',
    body: '<a>\n  <b>x</b>\n</a>\n',
    signedBody: '<a><b>x</b></a>\n',
    says: ['at the end of the body was signed too', 'no fim do corpo também foi assinada'],
  },
  {
    what: 'an entity whose ampersand was escaped',
    body: '{"a": "<b>x &amp; y</b>"}',
    signedBody: '{&quot;a&quot;: &quot;&lt;b&gt;x &amp;amp; y&lt;/b&gt;&quot;}',
    says: ['`&amp;` instead of `&`', '`&amp;` no lugar de `&`'],
  },
  {
    what: 'line breaks that stayed when their escapes were removed',
    body: '{\n"a":"x\\ny"\n}',
    signedBody: '{\n"a":"xy"\n}',
    says: ['signed with its line breaks, but without its', 'com as quebras de linha, mas sem as'],
  },
  {
    what: 'another declaration',
    body: '<?xml version="1.0" encoding="UTF-8"?><a b="1"/>',
    signedBody: '<?xml version="1.0" encoding="utf-8"?><a b="1"/>',
    says: ['another declaration than the one sent', 'declaração diferente da enviada'],
  },
  {
    what: 'spaces instead of an indentation',
    body: '{\n   "a": "ã",\n   "b": 1\n}',
    signedBody: '{"a": "\\u00e3", "b": 1}',
    says: ['with different spacing and with `\\u00e3`', 'com espaçamento diferente e com `\\u00e3`'],
  },
  {
    what: 'an order without a body',
    body: '',
    path: CPF_PATH,
    token: '',
    signedPath: `${TIMESTAMP}${SECRET}${CPF_PATH}`,
    signedTimestamp: '',
    says: ['as timestamp + App Secret + path.', 'como timestamp + App Secret + caminho.'],
  },
  {
    what: 'a template that isn’t the whole path',
    body: '',
    path: '/openapi/v2/empresas/1042/nf-e',
    signedPath: 'v2/empresas/{empresaId}/nf-e',
    says: ['without `/openapi` and the values', 'sem `/openapi` e sem os valores'],
  },
  {
    what: 'a byte order mark before the whole string',
    token: `\uFEFF${SECRET}`,
    says: ['A byte order mark (U+FEFF)', 'Um BOM (U+FEFF)'],
  },
  {
    // harbour/core, contrib/hbct and rtl, hb_ValToStr.
    what: 'NIL in Harbour',
    body: '',
    path: CPF_PATH,
    signedBody: 'NIL',
    says: ['`NIL` was signed instead of the empty string', '`NIL` foi assinado no lugar da string vazia'],
  },
  {
    // Visual FoxPro, TRANSFORM.
    what: '.NULL. in Visual FoxPro',
    body: '',
    path: CPF_PATH,
    signedBody: '.NULL.',
    says: ['`.NULL.` was signed', '`.NULL.` foi assinado'],
  },
];

describe('the example in an explanation', function () {
  this.timeout(60_000);

  for (const { what, says, ...habit } of HABITS) {
    it(`comes from the request: ${what}`, () => {
      const found = textsOf(habit);
      for (const [at, words] of says.entries())
        assert.ok(found[at]?.includes(words), `${words}: ${found[at]}`);
    });
  }

  it('is never a number of another request', () => {
    for (const habit of HABITS.filter(({ body = BODY }) => body === BODY))
      for (const text of textsOf(habit)) assert.doesNotMatch(text, /10[.,]50?`/);
  });
});

/** What the first explanation says in both languages. */
function textsOf({
  body = BODY,
  path = PATH,
  signedBody = body,
  signedPath = path,
  signedTimestamp = TIMESTAMP,
  token = SECRET,
}: Omit<Habit, 'what' | 'says'>): readonly string[] {
  const signed = token + signedPath + signedBody + signedTimestamp;
  const claimedSign = createHash('md5').update(signed).digest('hex');
  const request = {
    secret: SECRET,
    path,
    query: '',
    timestamp: TIMESTAMP,
    claimedSign,
    body: Buffer.from(body),
  };
  const { verdict } = explain(sampleRequest({ ...request, appKey: undefined, template: undefined }), 2);
  assert.ok(verdict.kind === 'explained', verdict.kind);
  const causes = verdict.explanations[0]?.causes ?? [];
  return (['en', 'pt-BR'] as const).map(locale =>
    causes.flatMap(cause => [causeTitle(cause, locale), causeHow(cause, locale) ?? '']).join('. '),
  );
}
