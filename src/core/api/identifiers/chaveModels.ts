/** How the eight digits after tpEmis are used: a code of eight; nSiteAutoriz and a code of seven; or tpEmit,
 *  nSiteAutoriz and a code of six. */
export type ChaveLayout = 'code' | 'site-code' | 'issuer-type-site-code';

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
