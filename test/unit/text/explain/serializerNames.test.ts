import assert from 'node:assert/strict';
import { serializerNames } from '../../../../src/text/explain/serializerNames.ts';

describe('the names of serializers', () => {
  it('are alternatives', () => {
    assert.equal(serializerNames('REXML', 'en'), 'REXML');
    assert.equal(serializerNames('A; B', 'en'), 'A or B');
    assert.equal(serializerNames('A (x, y); B; C', 'en'), 'A (x, y); B, or C');
    assert.equal(serializerNames('A; B', 'pt-BR'), 'A ou B');
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
