import assert from 'node:assert/strict';
import { serializerNames } from '../../../../src/text/explain/serializerNames.ts';

describe('the names of serializers', () => {
  it('are alternatives', () => {
    assert.equal(serializerNames('REXML', 'en'), 'REXML');
    assert.equal(serializerNames('A; B', 'en'), 'A or B');
    assert.equal(serializerNames('A (x, y); B; C', 'en'), 'A (x, y), B, or C');
    assert.equal(serializerNames('A, x; B; C', 'en'), 'A, x; B, or C');
    assert.equal(serializerNames('A; B', 'pt-BR'), 'A ou B');
  });

  it('are in the language of the text, except for functions and options', () => {
    for (const [names, ptBR] of [
      ['PHP json_encode after json_decode (true)', 'PHP json_encode depois de json_decode (true)'],
      ['org.json (ordered map)', 'org.json (mapa ordenado)'],
      ['Jackson (INDENT_OUTPUT, sorted)', 'Jackson (INDENT_OUTPUT, ordenado)'],
      [
        'PHP json_encode (JSON_UNESCAPED_UNICODE, sorted keys); Swift JSONSerialization (sortedKeys)',
        'PHP json_encode (JSON_UNESCAPED_UNICODE, chaves ordenadas) ou Swift JSONSerialization (sortedKeys)',
      ],
      ['JSON.stringify(value, null, 2)', 'JSON.stringify(valor, null, 2)'],
      ['Python json.dumps (sort_keys, indent=2)', 'Python json.dumps (sort_keys, indent=2)'],
    ] as const) {
      assert.equal(serializerNames(names, 'en'), names.replace('; ', ' or '));
      assert.equal(serializerNames(names, 'pt-BR'), ptBR);
    }
  });

  it('are separate where a comma isn’t part of a name', () => {
    assert.equal(
      serializerNames('PHP DOMDocument (formatOutput), xmllint --format', 'en'),
      'PHP DOMDocument (formatOutput) or xmllint --format',
    );
    assert.equal(
      serializerNames('PHP DOMDocument, SimpleXML; REXML', 'pt-BR'),
      'PHP DOMDocument, SimpleXML ou REXML',
    );
    for (const name of [
      'Go json.Encoder (SetEscapeHTML(false), map)',
      'Python json.dumps (separators=(",", ":"), ensure_ascii=False)',
      'Python json.dumps (sort_keys=True, separators=(",", ":"), ensure_ascii=False)',
    ])
      assert.equal(serializerNames(name, 'en'), name);
    assert.equal(
      serializerNames('.NET XDocument.ToString(), PreserveWhitespace', 'en'),
      '.NET XDocument.ToString() (PreserveWhitespace)',
    );
  });

  it('name a library only with its fewest options', () => {
    assert.equal(serializerNames('lxml; lxml (xml_declaration); A', 'en'), 'lxml or A');
    assert.equal(
      serializerNames('json.dumps (indent=1, ensure_ascii=False); json.dumps (indent=1)', 'en'),
      'json.dumps (indent=1)',
    );
  });

  it('leave out what any serializer may write if a library is known', () => {
    assert.equal(serializerNames('.NET XDocument; <a />', 'en'), '.NET XDocument');
  });

  it('describe what a serializer writes if no library is known', () => {
    assert.equal(serializerNames('<a />', 'en'), 'a serializer that writes `<a />`');
    assert.equal(
      serializerNames('<a />, OMIT_XML_DECLARATION', 'pt-BR'),
      'um serializador que escreve `<a />` e nenhuma declaração',
    );
  });
});
