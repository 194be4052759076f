import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { xmlFault } from '../../../../../src/core/language/problems/xmlFault.ts';
import { arbitraryText } from '../../../../support/arbitraryTexts.ts';
import { holds } from '../../../../support/properties.ts';

describe('the fault in an XML document', () => {
  const faultOf = (text: string) => {
    const fault = xmlFault(text);
    return fault === undefined
      ? undefined
      : `${fault.code} ${fault.offset} ${Object.values(fault.args).join()}`;
  };

  it('is undefined for a document that SEFAZ accepts', () => {
    const nfe =
      '<?xml version="1.0" encoding="UTF-8"?><NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe Id="NFe1">' +
      '<xNome>A &amp; B &#233; <![CDATA[ & <a> ]]></xNome><!-- & --></infNFe>' +
      '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/></NFe>';
    equal(xmlFault(nfe), undefined);
    equal(xmlFault(nfe.replaceAll('><', '>\r\n<')), undefined);
  });

  it('is an undeclared prefix, at the tag that uses it', () => {
    deepEqual(faultOf('<a><x:b/></a>'), 'xml-prefix-unbound 9 x');
    deepEqual(faultOf('<a xmlns:x="u"><x:b x:c="1"/></a>'), undefined);
    deepEqual(faultOf('<a><b xmlns:x="u"/><x:c/></a>'), 'xml-prefix-unbound 25 x');
    deepEqual(faultOf('<a xml:lang="pt"/>'), undefined);
  });

  it('is reported with a separate code for each common fault', () => {
    for (const [text, fault] of [
      ['<a></b>', 'xml-tag-unmatched 7 b'],
      ['<a b=1/>', 'xml-attribute-malformed 6 '],
      ['<a b="1"c="2"/>', 'xml-attribute-malformed 9 '],
      ['<a b/>', 'xml-attribute-malformed 5 '],
      ['<a b="1" b="2"/>', 'xml-attribute-repeated 16 b'],
      ['<a>1 < 2</a>', 'xml-less-than 7 '],
      ['<a b="<"/>', 'xml-character 7 '],
      ['<a/><b/>', 'xml-root-repeated 7 '],
      ['<?xml version="1.0"?>', 'xml-root-missing 21 '],
      ['<a b="1', 'xml-end-missing 7 '],
      ['<a>]]></a>', 'xml-malformed 6 the string "]]>" is disallowed in char data.'],
    ] as const) {
      equal(faultOf(text), fault);
    }
  });

  it('is a lone ampersand at its position', () => {
    deepEqual(faultOf('<a>Silva & Filhos; ME</a>'), 'xml-entity-unknown 10 ');
    deepEqual(faultOf('<a>&copy;</a>'), 'xml-entity-unknown 9 ');
  });

  it('isn’t an entity that the document type declares', () => {
    const declared = '<!ENTITY copy "&#169;"><!ENTITY ação \'a "b" > ]\'>';
    equal(faultOf(`<!DOCTYPE a [${declared}]><a b="&copy;">&ação;&copy;</a>`), undefined);
    equal(faultOf('<!DOCTYPE a [\r\n<!ENTITY\tcopy\nSYSTEM "c.txt">\n]>\n<a>&copy;</a>'), undefined);
  });

  it('is an entity that the document type doesn’t declare', () => {
    for (const subset of [
      '<!ENTITY copyright "c">',
      '<!-- <!ENTITY copy "c"> -->',
      '<?p <!ENTITY copy "c"> ?>',
      '<!ATTLIST a b CDATA \'<!ENTITY copy "c">\'>',
      '<!ENTITY % copy "c">',
      '<!ENTITY c "50 %copy; & more">',
    ]) {
      const text = `<!DOCTYPE a [${subset}]><a>&copy;</a>`;
      equal(faultOf(text), `xml-entity-unknown ${text.length - '</a>'.length} `, subset);
    }
  });

  it('isn’t an entity that may be declared elsewhere', () => {
    equal(faultOf('<!DOCTYPE a SYSTEM "a.dtd"><a>&copy;</a>'), undefined);
    equal(faultOf('<!DOCTYPE a PUBLIC "-//A//B" "a.dtd" []><a>&copy; &amp</a>'), 'xml-entity-unknown 51 ');
    equal(faultOf('<!DOCTYPE a [<!ENTITY % more SYSTEM "m">%more;]><a>&copy;</a>'), undefined);
  });

  it('is reported at its correct position after a document type that contains ampersands', () => {
    equal(faultOf('<!DOCTYPE a SYSTEM "h?b&c"><a></b>'), 'xml-tag-unmatched 34 b');
  });

  it('never throws for any text', () => {
    holds(
      fc.property(arbitraryText, text => {
        const fault = xmlFault(`<a>${text}`);
        ok(fault === undefined || (fault.offset >= 0 && fault.offset <= text.length + 3));
      }),
      1000,
    );
  });

  it('is found quickly in deeply nested and hostile documents', () => {
    equal(xmlFault('<x:a>'.repeat(50_000))?.code, 'xml-prefix-unbound');
    equal(xmlFault(`<a>&;${'<![CDATA['.repeat(50_000)}`)?.code, 'xml-entity-unknown');
    equal(xmlFault(`<a>${'<![CDATA['.repeat(50_000)}`)?.code, 'xml-tag-unclosed');
    equal(xmlFault(`<!DOCTYPE a [${'<?<!ENTITY '.repeat(50_000)}?>]><a>&b;</a>`)?.code, 'xml-entity-unknown');
    equal(xmlFault(`<!DOCTYPE a [<!ENTITY ${' '.repeat(50_000)}]><a>&b;</a>`)?.code, 'xml-entity-unknown');
  });
});
