import type { CaseDraft, CaseKind } from './caseKind.ts';
import type { CaseValues } from './caseValues.ts';

const ECHO = '/openapi/demo/echo';

function pathKind(kind: string, draft: (values: CaseValues) => Omit<CaseDraft, 'method'>): CaseKind {
  return { kind, elements: ['path'], draft: values => ({ method: 'GET', ...draft(values) }) };
}

/** Requests without a body, with paths and query strings that programs tend to change. The paths of cancellations aren't in the
 *  specification, so those here are examples; signing doesn't depend on whether a path exists. */
export const PATH_KINDS: readonly CaseKind[] = [
  pathKind('echo-get', () => ({ path: ECHO })),
  pathKind('query', values => ({ path: ECHO, query: `?pagina=${values.whole(1, 9)}` })),
  pathKind('query-unsorted', values => ({
    path: `/openapi/v2/empresas/${values.empresaId()}/nf-e/NFE-${values.digits(4)}`,
    query: `?z=${values.digits(2)}&nome=S%C3%A3o%20Jo%C3%A3o&a=1%2B1`,
  })),
  pathKind('nf-e', values => ({
    path: `/openapi/v2/empresas/${values.empresaId()}/nf-e/NFE-${values.digits(4)}`,
  })),
  pathKind('cpf', values => ({
    path: `/openapi/v3/consultas/cpf/${values.cpf()}/${values.date().join('-')}`,
  })),
  pathKind('cpf-masked', values => ({
    path: `/openapi/v3/consultas/cpf/${values.cpf().replace(/^(...)(...)(...)/, '$1.$2.$3-')}/${values
      .date()
      .toReversed()
      .join('-')}`,
  })),
  pathKind('cnpj-alfa', values => ({
    path: `/openapi/v2/empresas/${values.cnpjAlfa()}/nf-e/NFE-${values.digits(4)}`,
  })),
  pathKind('chave-alfa', values => ({ path: `/openapi/v3/consultas/nf-e/${values.chaveAlfa()}` })),
  pathKind('chave', values => ({ path: `/openapi/v3/consultas/nf-e/${values.chave()}` })),
  pathKind('escaped', values => ({
    path: `/openapi/v2/empresas/${values.empresaId()}/nf-e/NFE%2F${values.digits(3)}%20S%C3%A3o+A~b`,
    query: '?x=%41',
  })),
  pathKind('escaped-lowercase', values => ({
    path: `/openapi/v2/empresas/${values.empresaId()}/nf-e/NFE%2f${values.digits(3)}%c3%a7+B`,
  })),
  pathKind('slashes', values => ({
    // A colon is allowed as it is, and functions for single values encode it.
    path: `/openapi/v2/empresas/${values.empresaId()}//nf-e/NFE:${values.digits(4)}/`,
  })),
  pathKind('trailing-slash', values => ({
    path: `/openapi/v2/empresas/${values.empresaId()}/nf-e/`,
    query: `?q=${values.digits(2)}`,
  })),
  {
    kind: 'delete',
    elements: ['path'],
    draft: values => ({
      method: 'DELETE',
      path: `/openapi/v2/empresas/${values.empresaId()}/ct-e/CTE-${values.digits(4)}`,
    }),
  },
];

/** Secret and timestamp are signed unchanged, whatever they look like. */
export const HEADER_KINDS: readonly CaseKind[] = [
  { kind: 'secret', elements: ['token'], draft: () => ({ method: 'GET', path: ECHO }) },
  {
    kind: 'timestamp',
    elements: ['timestamp'],
    draft: values => ({
      method: 'GET',
      path: ECHO,
      timestamp: `1${values.whole(6, 8)}${values.digits(5)}000`,
    }),
  },
  {
    // The rule is “exactly the same string as in the header”, so a longer number is also signed unchanged.
    kind: 'timestamp-long',
    elements: ['timestamp'],
    draft: values => ({ method: 'GET', path: ECHO, timestamp: `17${values.digits(11)}` }),
  },
];
