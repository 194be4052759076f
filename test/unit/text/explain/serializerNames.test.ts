import assert from 'node:assert/strict';
import { idsIn } from '../../../../src/core/libraries/serializers.ts';
import { serializerNames } from '../../../../src/text/explain/serializerNames.ts';
import type { Locale } from '../../../../src/text/text.ts';

const names = (list: string, locale: Locale) => serializerNames(idsIn(list), locale);

describe('the names of serializers', () => {
  it('are joined as alternatives', () => {
    assert.equal(names('REXML', 'en'), 'REXML');
    assert.equal(names('REXML; JAXB', 'en'), 'REXML or JAXB');
    assert.equal(
      names('Go json.Encoder (SetEscapeHTML(false), map); JAXB; REXML', 'en'),
      'Go json.Encoder (SetEscapeHTML(false), map), JAXB, or REXML',
    );
    assert.equal(names('REXML; JAXB', 'pt-BR'), 'REXML ou JAXB');
    assert.equal(
      names('PHP DOMDocument; SimpleXML; REXML', 'pt-BR'),
      'DOMDocument do PHP, SimpleXML ou REXML',
    );
  });

  it('say which settings the output needs', () => {
    const elementTree = 'Python ElementTree (xml_declaration=True)';
    assert.equal(names(elementTree, 'en'), 'Python ElementTree (encoding="unicode", xml_declaration=True)');
    assert.equal(names('REXML (declaration)', 'en'), 'REXML (original declaration)');
    assert.equal(names('REXML (declaration)', 'pt-BR'), 'REXML (declaração original)');
  });

  it('are in the language of the text, except for functions and options', () => {
    for (const [list, ptBR] of [
      ['PHP json_encode after json_decode (true)', 'json_encode do PHP depois de json_decode (true)'],
      ['org.json (ordered map)', 'org.json (mapa na ordem de inserção)'],
      ['Jackson (INDENT_OUTPUT, sorted)', 'Jackson (INDENT_OUTPUT, ordenado)'],
      [
        'PHP json_encode (JSON_UNESCAPED_UNICODE, sorted keys); Swift JSONSerialization (sortedKeys)',
        'json_encode do PHP (JSON_UNESCAPED_UNICODE, chaves ordenadas) ou JSONSerialization do Swift (sortedKeys)',
      ],
      ['JSON.stringify(value, null, 2)', 'JSON.stringify(valor, null, 2)'],
      ['Python json.dumps (sort_keys, indent=2)', 'json.dumps do Python (sort_keys, indent=2)'],
      ['.NET XDocument.Declaration + ToString()', 'XDocument.Declaration + ToString() do .NET'],
      ['Free Pascal fpjson (AsJSON)', 'fpjson do Free Pascal (AsJSON)'],
    ] as const) {
      assert.equal(names(list, 'en'), list.replace('; ', ' or '));
      assert.equal(names(list, 'pt-BR'), ptBR);
    }
  });

  it('show every setting in the same parentheses', () => {
    assert.equal(
      names('.NET XDocument.ToString(), PreserveWhitespace', 'en'),
      '.NET XDocument.ToString() (PreserveWhitespace)',
    );
    assert.equal(
      names('Java Transformer (INDENT, 2, ≥ 9), OMIT_XML_DECLARATION', 'en'),
      'Java Transformer (INDENT, 2, ≥ 9, OMIT_XML_DECLARATION)',
    );
    assert.equal(
      names('Python minidom (toprettyxml, indent "\\t") (≥ 3.13)', 'pt-BR'),
      'minidom do Python (toprettyxml, indent "\\t", ≥ 3.13)',
    );
  });

  it('name a library only with its fewest options', () => {
    assert.equal(names('lxml; lxml (xml_declaration); JAXB', 'en'), 'lxml or JAXB');
    assert.equal(
      names('Python json.dumps (indent=2, ensure_ascii=False); Python json.dumps (indent=2)', 'en'),
      'Python json.dumps (indent=2)',
    );
    assert.equal(
      names('Python json.dumps; Python json.dumps (indent=2, ensure_ascii=False)', 'en'),
      'Python json.dumps',
    );
  });

  it('name a serializer, not only the map that it writes', () => {
    assert.equal(names('Java HashMap', 'pt-BR'), 'Jackson (HashMap)');
    assert.equal(names('Jackson; Java HashMap', 'en'), 'Jackson');
    assert.equal(names('org.json (ordered map); org.json (HashMap)', 'en'), 'org.json (HashMap)');
  });

  it('leave out what any serializer may write if a library is known', () => {
    assert.equal(names('.NET XDocument.Save; <a />', 'en'), '.NET XDocument.Save');
  });

  it('describe what a serializer writes if no library is known', () => {
    assert.equal(names('<a />', 'en'), 'a serializer that writes `<a />`');
    assert.equal(
      names('<a />, OMIT_XML_DECLARATION', 'pt-BR'),
      'um serializador que escreve `<a />` e omite a declaração',
    );
  });

  it('are ids if this version doesn’t know them', () =>
    assert.equal(names('Later 2.0', 'pt-BR'), 'Later 2.0'));
});
