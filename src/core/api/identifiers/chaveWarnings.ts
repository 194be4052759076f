import { type CalendarDate, isAfter } from './calendarDate.ts';
import { CHAVE_PLACES, type ChaveParts } from './chaveParts.ts';
import { type Finding, type FindingCode, finding } from './finding.ts';
import type { Written } from './shape.ts';

/** What is unusual in a well-formed chave, but possible in an old, rare, or test document. `place` maps positions in
 *  the chave to offsets in the text. */
export function chaveWarnings(parts: ChaveParts, today: CalendarDate, place: Written['place']): Finding[] {
  const { uf, year, month, issuer, model, number, emissionType } = parts;
  const found: Finding[] = [];
  const report = (code: FindingCode, part: keyof typeof CHAVE_PLACES, args: Finding['args'] = {}) => {
    const [start, end] = CHAVE_PLACES[part];
    found.push(finding(code, place(start, end), args));
  };

  if (uf === undefined) report('chave-uf', 'uf');
  if (month >= 1 && month <= 12 && isAfter({ year, month, day: 1 }, today))
    report('chave-future', 'yearMonth');
  if (!issuer.confers) report('chave-issuer', 'issuer', { kind: issuer.kind.toUpperCase() });
  if (model === undefined) report('chave-model', 'model');
  const seriesUse = nfeSeriesUse(parts);
  if (seriesUse !== undefined) report(seriesUse, 'series');
  if (Number(number) === 0) report('chave-number-zero', 'number');
  if (model !== undefined && !model.emissionTypes.includes(emissionType)) {
    report('chave-emission-type', 'emissionType', {
      model: model.name,
      known: [...model.emissionTypes].join(', '),
    });
  }
  const codeFault = nfeCodeFault(parts);
  if (codeFault !== undefined) report(codeFault, 'layout');
  return found;
}

/** One digit eight times, or eight ascending digits that wrap from 9 to 0. */
const PREDICTABLE =
  /^(?:(\d)\1{7}|12345678|23456789|34567890|45678901|56789012|67890123|78901234|89012345|90123456|01234567)$/;

/** A predictable cNF. Source: rule B03-10 of NF-e and NFC-e, since NT 2019.001; older documents may legitimately
 *  break it. */
export function nfeCodeFault({
  modelCode,
  code,
  number,
}: Pick<ChaveParts, 'modelCode' | 'code' | 'number'>): FindingCode | undefined {
  if (modelCode !== '55' && modelCode !== '65') return undefined;
  if (PREDICTABLE.test(code)) return 'chave-code-predictable';
  return Number(code) === Number(number) ? 'chave-code-is-number' : undefined;
}

/** Who issues an NF-e of this series, if the series determines it. Source: MOC of the NF-e, series from 890. */
function nfeSeriesUse({ modelCode, series }: ChaveParts): FindingCode | undefined {
  if (modelCode !== '55' || series < '890') return undefined;
  if (series <= '899') return 'chave-series-fisco';
  if (series <= '909') return 'chave-series-avulsa-cnpj';
  if (series <= '919') return 'chave-series-avulsa-cpf';
  return series <= '969' ? 'chave-series-cpf' : undefined;
}
