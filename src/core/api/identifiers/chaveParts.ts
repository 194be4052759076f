import { checkCnpj } from './cnpj.ts';
import { checkCpf } from './cpf.ts';

/** The parts of a chave. Strings keep their leading zeros; `undefined` means that the model's layout lacks the part or
 *  that the tables don't have it. */
export interface ChaveParts {
  readonly ufCode: string;
  readonly uf: Uf | undefined;
  readonly year: number;
  readonly month: number;
  readonly issuer: ChaveIssuer;
  readonly modelCode: string;
  readonly model: ChaveModel | undefined;
  readonly series: string;
  readonly number: string;
  readonly emissionType: string;
  /** tpEmit, only in the DC-e: on whose behalf the issuer acts. */
  readonly issuerType: string | undefined;
  /** nSiteAutoriz: NFCom, NF3e, and DC-e. */
  readonly authorizationSite: string | undefined;
  /** cNF, cCT, cMDF, cDC …: eight, seven, or six digits. */
  readonly code: string;
  readonly checkDigit: string;
}

export interface ChaveIssuer {
  readonly kind: 'cnpj' | 'cpf';
  /** Fourteen characters; for a CPF, eleven, without the three padding zeros. */
  readonly value: string;
  /** Whether the issuer's own check digits are valid. */
  readonly confers: boolean;
}

/** The position of each part in the 44 characters, from 0, end exclusive. Source: NT Conjunta 2025.001 §5. */
export const CHAVE_PLACES = {
  uf: [0, 2],
  yearMonth: [2, 6],
  month: [4, 6],
  issuer: [6, 20],
  model: [20, 22],
  series: [22, 25],
  number: [25, 34],
  emissionType: [34, 35],
  layout: [35, 43],
  checkDigit: [43, 44],
} as const satisfies Readonly<Record<string, readonly [start: number, end: number]>>;

/** Splits 44 characters of the right format (`[0-9]{6}[A-Z0-9]{12}[0-9]{26}`) without checking their values. The year
 *  is 20AA, because the first NF-e is from 2006. */
export function chaveParts(chave: string): ChaveParts {
  const part = (name: keyof typeof CHAVE_PLACES) => chave.slice(...CHAVE_PLACES[name]);
  const model = chaveModel(part('model'));
  const series = part('series');
  return {
    ufCode: part('uf'),
    uf: ufOfCode(part('uf')),
    year: 2000 + Number(part('yearMonth').slice(0, 2)),
    month: Number(part('month')),
    issuer: issuerOf(part('issuer'), part('model'), series),
    modelCode: part('model'),
    model,
    series,
    number: part('number'),
    emissionType: part('emissionType'),
    ...layoutParts(part('layout'), model),
    checkDigit: part('checkDigit'),
  };
}

function layoutParts(
  digits: string,
  model: ChaveModel | undefined,
): Pick<ChaveParts, 'issuerType' | 'authorizationSite' | 'code'> {
  switch (model?.layout) {
    case 'issuer-type-site-code':
      return { issuerType: digits.charAt(0), authorizationSite: digits.charAt(1), code: digits.slice(2) };
    case 'site-code':
      return { issuerType: undefined, authorizationSite: digits.charAt(0), code: digits.slice(1) };
    default:
      return { issuerType: undefined, authorizationSite: undefined, code: digits };
  }
}

/** A CPF is padded with three zeros, but old CNPJs also start with three zeros (00000000000191 is valid as both). In an
 *  NF-e whose series is reserved for CPFs (910 to 969), a valid CPF takes precedence over a valid CNPJ; otherwise, a
 *  valid CNPJ takes precedence. */
function issuerOf(filled: string, modelCode: string, series: string): ChaveIssuer {
  const cnpj = { kind: 'cnpj', value: filled, confers: checkCnpj(filled).kind === 'valid' } as const;
  if (!filled.startsWith('000')) return cnpj;
  const value = filled.slice(3);
  const cpf = { kind: 'cpf', value, confers: checkCpf(value).kind === 'valid' } as const;
  const cpfSeries = modelCode === '55' && series >= '910' && series <= '969';
  if (cpfSeries) return cpf.confers || !cnpj.confers ? cpf : cnpj;
  return cpf.confers && !cnpj.confers ? cpf : cnpj;
}

/** How the eight digits after tpEmis are used: a code of eight; nSiteAutoriz and a code of seven; or tpEmit, nSiteAutoriz, and a code of
 *  six. */
type ChaveLayout = 'code' | 'site-code' | 'issuer-type-site-code';

export interface ChaveModel {
  /** `mod`, positions 21 and 22 of a chave. */
  readonly code: string;
  /** The name of the document, the same in every language. */
  readonly name: string;
  readonly layout: ChaveLayout;
  /** The values of tpEmis that the model's manual assigns. For the DC-e, only 1 has been observed. */
  readonly emissionTypes: string;
}

/** The documents whose chave has 44 characters. The DC-e is 99 (not 59, which is the CF-e-SAT with its own layout,
 *  nor 64). An NFS-e nacional has 50 characters and isn't listed. Source: each model's MOC; for 99, two independent
 *  implementations of the DC-e. */
export const CHAVE_MODELS: readonly ChaveModel[] = [
  { code: '55', name: 'NF-e', layout: 'code', emissionTypes: '12345679' },
  { code: '57', name: 'CT-e', layout: 'code', emissionTypes: '134578' },
  { code: '58', name: 'MDF-e', layout: 'code', emissionTypes: '123' },
  { code: '62', name: 'NFCom', layout: 'site-code', emissionTypes: '12' },
  { code: '63', name: 'BP-e', layout: 'code', emissionTypes: '12' },
  { code: '64', name: 'GTV-e', layout: 'code', emissionTypes: '1278' },
  { code: '65', name: 'NFC-e', layout: 'code', emissionTypes: '12345679' },
  { code: '66', name: 'NF3e', layout: 'site-code', emissionTypes: '12' },
  { code: '67', name: 'CT-e OS', layout: 'code', emissionTypes: '1578' },
  { code: '99', name: 'DC-e', layout: 'issuer-type-site-code', emissionTypes: '1' },
];

/** The document with this `mod` (two digits). */
export function chaveModel(code: string): ChaveModel | undefined {
  return CHAVE_MODELS.find(model => model.code === code);
}

interface Uf {
  /** cUF, the IBGE code: the first two digits of a chave. */
  readonly code: string;
  readonly abbreviation: string;
  readonly name: string;
}

/** The 27 federative units. 91, the Ambiente Nacional, only handles documents and issues none, so no chave starts
 *  with it. Source: IBGE codes, as listed in the DF-e manuals. */
export const UFS: readonly Uf[] = [
  { code: '11', abbreviation: 'RO', name: 'Rondônia' },
  { code: '12', abbreviation: 'AC', name: 'Acre' },
  { code: '13', abbreviation: 'AM', name: 'Amazonas' },
  { code: '14', abbreviation: 'RR', name: 'Roraima' },
  { code: '15', abbreviation: 'PA', name: 'Pará' },
  { code: '16', abbreviation: 'AP', name: 'Amapá' },
  { code: '17', abbreviation: 'TO', name: 'Tocantins' },
  { code: '21', abbreviation: 'MA', name: 'Maranhão' },
  { code: '22', abbreviation: 'PI', name: 'Piauí' },
  { code: '23', abbreviation: 'CE', name: 'Ceará' },
  { code: '24', abbreviation: 'RN', name: 'Rio Grande do Norte' },
  { code: '25', abbreviation: 'PB', name: 'Paraíba' },
  { code: '26', abbreviation: 'PE', name: 'Pernambuco' },
  { code: '27', abbreviation: 'AL', name: 'Alagoas' },
  { code: '28', abbreviation: 'SE', name: 'Sergipe' },
  { code: '29', abbreviation: 'BA', name: 'Bahia' },
  { code: '31', abbreviation: 'MG', name: 'Minas Gerais' },
  { code: '32', abbreviation: 'ES', name: 'Espírito Santo' },
  { code: '33', abbreviation: 'RJ', name: 'Rio de Janeiro' },
  { code: '35', abbreviation: 'SP', name: 'São Paulo' },
  { code: '41', abbreviation: 'PR', name: 'Paraná' },
  { code: '42', abbreviation: 'SC', name: 'Santa Catarina' },
  { code: '43', abbreviation: 'RS', name: 'Rio Grande do Sul' },
  { code: '50', abbreviation: 'MS', name: 'Mato Grosso do Sul' },
  { code: '51', abbreviation: 'MT', name: 'Mato Grosso' },
  { code: '52', abbreviation: 'GO', name: 'Goiás' },
  { code: '53', abbreviation: 'DF', name: 'Distrito Federal' },
];

/** The unit with this two-digit IBGE code. */
export function ufOfCode(code: string): Uf | undefined {
  return UFS.find(uf => uf.code === code);
}
