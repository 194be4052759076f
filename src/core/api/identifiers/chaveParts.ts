import { type ChaveModel, chaveModel } from './chaveModels.ts';
import { checkCnpj } from './cnpj.ts';
import { checkCpf } from './cpf.ts';
import { type Uf, ufOfCode } from './ufs.ts';

/** A chave taken apart. Texts keep their zeros; `undefined` stands for what the model's layout does not have, or what the
 *  tables do not know. */
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
  /** tpEmit, DC-e alone: whose document the issuer is. */
  readonly issuerType: string | undefined;
  /** nSiteAutoriz: NFCom, NF3e and DC-e. */
  readonly authorizationSite: string | undefined;
  /** cNF, cCT, cMDF, cDC …: eight, seven or six digits. */
  readonly code: string;
  readonly checkDigit: string;
}

export interface ChaveIssuer {
  readonly kind: 'cnpj' | 'cpf';
  /** Fourteen characters, or eleven without the three zeros that fill a CPF up. */
  readonly value: string;
  /** Whether its own check digits hold. */
  readonly confers: boolean;
}

/** Where each part stands in the 44 characters, from 0, end excluded. Source: NT Conjunta 2025.001 §5. */
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

/** Takes 44 characters of the right shape (`[0-9]{6}[A-Z0-9]{12}[0-9]{26}`) apart; what they say is not judged here.
 *  The year is 20AA: the first NF-e is of 2006. */
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

/** A CPF is filled up with three zeros, and old CNPJs begin with three zeros too (00000000000191 is both). The series of
 *  an NF-e decides where it is one of those for a CPF (910 to 969); else a CNPJ that holds goes before a CPF that holds. */
function issuerOf(filled: string, modelCode: string, series: string): ChaveIssuer {
  const cnpj = { kind: 'cnpj', value: filled, confers: checkCnpj(filled).kind === 'valid' } as const;
  if (!filled.startsWith('000')) return cnpj;
  const value = filled.slice(3);
  const cpf = { kind: 'cpf', value, confers: checkCpf(value).kind === 'valid' } as const;
  const cpfSeries = modelCode === '55' && series >= '910' && series <= '969';
  if (cpfSeries) return cpf.confers || !cnpj.confers ? cpf : cnpj;
  return cpf.confers && !cnpj.confers ? cpf : cnpj;
}
