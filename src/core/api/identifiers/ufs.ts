export interface Uf {
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
