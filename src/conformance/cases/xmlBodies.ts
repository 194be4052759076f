import type { CaseValues } from './caseValues.ts';

/** An NF-e-like document with what libraries write differently: declaration, quotes, entities, empty elements,
 *  whitespace between tags, a comment, and non-ASCII characters. */
export function xmlText(values: CaseValues, lineEnd: string, declaration: string): string {
  const lines = [
    ...(declaration === '' ? [] : [declaration]),
    '<nfeProc versao="4.00" xmlns="http://www.portalfiscal.inf.br/nfe">',
    `  <NFe><infNFe Id="NFe${values.chave()}" versao='4.00'>`,
    '    <emit>',
    '      <xNome>Padaria São João &amp; Filhos &lt;ME&gt; &quot;Sant&apos;Ana&quot;</xNome>',
    `      <vProd>${values.whole(10, 99)}.50</vProd><infAdProd/><obs></obs>  `,
    '    </emit>',
    '\t<!-- entrega – às 10 h 🚚 -->',
    '  </infNFe></NFe>',
    '</nfeProc>',
  ];
  return lines.join(lineEnd);
}

/** One line without whitespace between the tags, as documents with a digital signature are sent. */
export function xmlLine(values: CaseValues): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?><nfeProc versao="4.00" xmlns="http://www.portalfiscal.inf.br/nfe">' +
    `<NFe><infNFe Id="NFe${values.chave()}"><xNome>Café &amp; Pão</xNome><xMun>São Paulo</xMun></infNFe></NFe></nfeProc>`
  );
}
