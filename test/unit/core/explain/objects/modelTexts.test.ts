import assert from 'node:assert/strict';
import { JsonDocuments } from '../../../../../src/core/explain/json/jsonDocuments.ts';
import { modelTextSteps } from '../../../../../src/core/explain/objects/modelTexts.ts';
import { encode } from '../../../../../src/core/explain/pipeline/binary.ts';
import { detailValue } from '../detailValue.ts';

const signed = (json: string, name: string, value: string) =>
  modelTextSteps(encode(json), new JsonDocuments())
    .filter(({ detail }) => detailValue({ detail }, name) === value)
    .map(step => step.change(encode(json)));

describe('an object as text', () => {
  it('contains the name of its class, as Lombok, records, and development environments write it', () => {
    const json = '{"id":"J-1","valor":12345678.5,"itens":["a",1],"email":null}';
    assert.deepEqual(signed(json, 'form', 'NotaRequest(…)'), [
      'NotaRequest(id=J-1, valor=12345678.5, itens=[a, 1], email=null)',
      'NotaRequest(id=J-1, valor=1.23456785E7, itens=[a, 1], email=null)',
    ]);
    assert.equal(
      signed(json, 'form', 'Nota[…]')[0],
      'Nota[id=J-1, valor=12345678.5, itens=[a, 1], email=null]',
    );
    assert.equal(
      signed(json, 'form', 'Nota{…}')[0],
      "Nota{id='J-1', valor=12345678.5, itens=[a, 1], email=null}",
    );
  });

  it('starts with one of the class names that developers use with this API', () => {
    const nouns = 'Nota NotaFiscal NFe Nfe Pedido Emissao Invoice Documento';
    const endings = ['', 'Request', 'DTO', 'Dto'];
    const expected = nouns.split(' ').flatMap(noun => endings.map(ending => `${noun}${ending}(…)`));
    const forms = modelTextSteps('{"a":1}', new JsonDocuments()).map(({ detail }) =>
      String(detailValue({ detail }, 'form')),
    );
    assert.deepEqual(new Set(forms.filter(form => form.endsWith('(…)'))), new Set(expected));
  });

  it('contains strings in quotes, except in lists, as development environments write them', () => {
    const json = '{"a":"b","l":["x",1],"n":"5\\""}';
    assert.equal(signed(json, 'form', 'Nota{…}')[0], "Nota{a='b', l=[x, 1], n='5\"'}");
    assert.equal(signed('{"a":[{"b":1},2]}', 'form', 'Nota(…)')[0], undefined);
    assert.equal(signed('{"a":[1,{"b":1}]}', 'form', 'Nota(…)')[0], undefined);
    assert.equal(signed('{"a":1,"b":{}}', 'form', 'Nota(…)')[0], undefined);
  });

  it('isn’t tried if it contains objects of other classes, is large, or is a list', () => {
    assert.deepEqual(new Set(signed('{"a":{"b":1}}', 'form', 'Nota(…)')), new Set([undefined]));
    assert.deepEqual(new Set(signed('[1]', 'form', 'Nota(…)')), new Set([undefined]));
    const padded = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;
    assert.ok(signed(padded(4_096), 'form', 'Nota(…)').length > 0);
    assert.deepEqual(signed(padded(4_097), 'form', 'Nota(…)'), []);
    assert.equal(signed(padded(4_097), 'form', 'PHP serialize').length, 1);
  });

  it('can be the output of PHP’s serialize, with lengths in bytes', () =>
    assert.deepEqual(signed('{"é":["ç",1,-2.50,true,false,null]}', 'form', 'PHP serialize'), [
      encode('a:1:{s:2:"é";a:6:{i:0;s:2:"ç";i:1;i:1;i:2;d:-2.5;i:3;b:1;i:4;b:0;i:5;N;}}'),
    ]));

  it('can be the repr of a dataclass or a namespace in Python, or the text of a Pydantic model', () => {
    const json = '{"nome":"D\'Ávila","v":10.50,"ok":true,"n":null,"l":["a",false]}';
    const members = `nome="D'Ávila", v=10.5, ok=True, n=None, l=['a', False]`;
    assert.deepEqual(signed(json, 'form', "Python NotaRequest(a='…')"), [encode(`NotaRequest(${members})`)]);
    assert.deepEqual(signed(json, 'form', "Python namespace(a='…')"), [encode(`namespace(${members})`)]);
    assert.deepEqual(signed(json, 'form', 'Pydantic str(model)'), [
      encode(`nome="D'Ávila" v=10.5 ok=True n=None l=['a', False]`),
    ]);
    assert.deepEqual(signed('{"a":{"b":1}}', 'form', 'Pydantic str(model)'), [undefined]);
    const own = '{"a":"b","l":[1,true]}';
    assert.deepEqual(signed(own, 'form', 'Python OrderedDict([…])'), [
      "OrderedDict([('a', 'b'), ('l', [1, True])])",
    ]);
    assert.deepEqual(signed(own, 'form', 'Python OrderedDict({…})'), [
      "OrderedDict({'a': 'b', 'l': [1, True]})",
    ]);
  });

  it('can contain decimals and dates in Python', () => {
    const json = '{"v":10.5,"n":2,"d":"2026-11-23","t":"2026-11-23T10:00:00","u":"2026-11-23T10:00:05"}';
    const dates =
      "'d': datetime.date(2026, 11, 23), 't': datetime.datetime(2026, 11, 23, 10, 0), 'u': datetime.datetime(2026, 11, 23, 10, 0, 5)}";
    const texts = "'d': '2026-11-23', 't': '2026-11-23T10:00:00', 'u': '2026-11-23T10:00:05'}";
    assert.deepEqual(signed(json, 'objects', 'Decimal'), [
      `{'v': Decimal('10.5'), 'n': 2, ${texts}`,
      `{'v': Decimal('10.50'), 'n': 2, ${texts}`,
      `{'v': Decimal('10.5'), 'n': 2, ${dates}`,
      `{'v': Decimal('10.50'), 'n': 2, ${dates}`,
    ]);
    assert.deepEqual(signed(json, 'objects', 'date'), [`{'v': 10.5, 'n': 2, ${dates}`]);
  });
});
