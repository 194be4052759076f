import { type CaseValue, numberOf, objectOf } from './caseJsonText.ts';
import type { CaseValues } from './caseValues.ts';

const NAMES: readonly [string, ...string[]] = [
  'Comércio & Maçãs <Ltda> – D’Oeste + São João 🍞',
  "Padaria São João & Filhos <Açúcar> – Sant'Ana 🚚",
  'Construções Müller & Irmãos <ME> – “Ação” 🧾',
];

/** An NF-e request with everything that serializers write differently: accents, a character beyond Latin-1, one
 *  beyond 16 bits, slashes, quotes, characters that HTML-safe serializers escape, trailing zeros, and unsorted names. */
export function richDocument(values: CaseValues): CaseValue {
  return objectOf([
    ['id', `NFE/${values.digits(6)}`],
    ['ambienteEmissao', 'Homologacao'],
    ['cliente', values.pick(NAMES)],
    ['url', `https://exemplo.com.br/a=b/${values.digits(3)}`],
    ['aviso', 'linha 1\nlinha 2\t"citação" \\ fim'],
    ['valor', numberOf(`${values.whole(10, 99)}.50`)],
    ['desconto', numberOf('0.00')],
    ['itens', [itemOf(values), itemOf(values)]],
    ['ativo', true],
  ]);
}

function itemOf(values: CaseValues): CaseValue {
  return objectOf([
    ['quantidade', numberOf(`${values.whole(1, 9)}.0000`)],
    ['codigo', numberOf(values.pick(['12', '7', '30']))],
    ['descricao', values.pick(['Pão francês', 'Café torrado', 'Maçã fuji'])],
  ]);
}

/** Values that a model changes between reading and writing: nulls, empty values, spaces around text, numbers as text,
 *  dates. */
export function modelDocument(values: CaseValues): CaseValue {
  return objectOf([
    ['id', `NFE-${values.digits(6)}`],
    ['ambienteEmissao', 'Homologacao'],
    ['serie', numberOf(values.pick(['1', '2', '12']))],
    ['valor_total', numberOf(`${values.whole(100, 999)}.10`)],
    ['numeroPedido', values.digits(5).replace(/^0/, '4')],
    ['dataEmissao', `2026-0${values.whole(1, 9)}-1${values.digits(1)}T10:15:30-03:00`],
    ['observacao', null],
    ['complemento', ''],
    ['contato', ' Ana Lima '],
    ['volumes', []],
    ['extras', objectOf([])],
    ['desconto', numberOf('0')],
    [
      'destinatario',
      objectOf([
        ['nome_fantasia', 'Ana'],
        ['telefone', null],
        ['Email', 'ana@example.com'],
      ]),
    ],
  ]);
}

/** Numbers that lose or gain digits as a double. */
export function numberDocument(values: CaseValues): CaseValue {
  return objectOf([
    ['id', `NFE-${values.digits(6)}`],
    ['valor', numberOf(`${values.whole(10, 99)}.90`)],
    ['quantidade', numberOf('1.0')],
    ['aliquota', numberOf('1.8E1')],
    ['grande', numberOf(`9${values.digits(17)}1`)],
    ['pequeno', numberOf('0.000001')],
    ['inteiro', numberOf(String(values.whole(1, 900)))],
  ]);
}

/** Identifiers that programs write with a mask, without letters, or in lowercase. */
export function identifierDocument(values: CaseValues): CaseValue {
  return objectOf([
    ['emitente', values.cnpjAlfa()],
    ['destinatario', values.cnpj()],
    ['cpf', values.cpf()],
    ['nome', 'Conceição'],
    ['chave', values.chaveAlfa()],
  ]);
}

/** One field with text that differs from plain ASCII in only one respect. */
export function shortDocument(values: CaseValues, text: string): CaseValue {
  return objectOf([
    ['message', text],
    ['id', `NFE-${values.digits(6)}`],
  ]);
}
