type HttpMethod = 'GET' | 'POST' | 'DELETE';

export type EndpointGroup = 'echo' | 'nf-e' | 'lookup' | 'verification' | 'cancellation' | 'certificate';

/** What a request to the endpoint carries. `json-optional`: a DELETE with an optional reason. */
export type RequestKind = 'none' | 'json' | 'json-optional' | 'xml' | 'multipart';

/** An operation of the Fiscal Open API, as far as the specification shows it. Source: Endpoints. */
export interface Endpoint {
  /** Stable; used in settings, in the gateway's configuration, and in its request log. */
  readonly id: string;
  readonly group: EndpointGroup;
  readonly method: HttpMethod;
  /** `/openapi/v2/empresas/{empresaId}/nf-e`; undefined if neither the specification nor the user defines it. */
  readonly pathTemplate: string | undefined;
  /** Present if the user set the path because it isn't in the specification. */
  readonly isPathSet?: true;
  /** The version segment of the path, if a path is shown. Source: Versioning. */
  readonly version: 'v2' | 'v3' | 'demo' | undefined;
  readonly request: RequestKind;
  /** Whether the body or an empty string enters the signature. Source: Authentication › Signature. */
  readonly signs: 'body' | 'empty';
  /** Path variables that the specification names for the operation, even if it doesn't show the path. */
  readonly variables: readonly string[];
  readonly title: string;
  /** What callers need to know about the operation, according to the specification. */
  readonly notes: readonly string[];
}

const NO_PATH = 'The path of this operation isn’t in the specification; if you know the path, set it.';
const NO_RESPONSE = 'The response isn’t in the specification.';
const EMPTY_SIGNED = 'The empty string is signed as the body.';

/** Every operation that the specification names, in its order. Source: Endpoints. */
export const ENDPOINTS: readonly Endpoint[] = [
  {
    id: 'echo-post',
    group: 'echo',
    method: 'POST',
    pathTemplate: '/openapi/demo/echo',
    version: 'demo',
    request: 'json',
    signs: 'body',
    variables: [],
    title: 'Echo with a body',
    notes: [
      'JSON body with a `message` string. The specification doesn’t say whether it’s required or what its length limits are.',
      'Returns the platform envelope with `echo`, `appKey`, `appName`, and `serverTime` in `data`.',
    ],
  },
  {
    id: 'echo-get',
    group: 'echo',
    method: 'GET',
    pathTemplate: '/openapi/demo/echo',
    version: 'demo',
    request: 'none',
    signs: 'empty',
    variables: [],
    title: 'Echo without a body',
    notes: [EMPTY_SIGNED, 'Returns the platform envelope, like the POST.'],
  },
  {
    id: 'nfe-create',
    group: 'nf-e',
    method: 'POST',
    pathTemplate: '/openapi/v2/empresas/{empresaId}/nf-e',
    version: 'v2',
    request: 'json',
    signs: 'body',
    variables: ['empresaId'],
    title: 'Issue an NF-e',
    notes: [
      'JSON body with `id` (string, chosen by the caller; it’s `nfeId` in paths) and `ambienteEmissao` ' +
        '(the only value in the specification is `Homologacao`), and possibly other fields.',
      NO_RESPONSE,
    ],
  },
  {
    id: 'nfe-get',
    group: 'nf-e',
    method: 'GET',
    pathTemplate: '/openapi/v2/empresas/{empresaId}/nf-e/{nfeId}',
    version: 'v2',
    request: 'none',
    signs: 'empty',
    variables: ['empresaId', 'nfeId'],
    title: 'Get an NF-e',
    notes: [EMPTY_SIGNED, NO_RESPONSE],
  },
  {
    id: 'cpf-lookup',
    group: 'lookup',
    method: 'GET',
    pathTemplate: '/openapi/v3/consultas/cpf/{cpf}/{nascimento}',
    version: 'v3',
    request: 'none',
    signs: 'empty',
    variables: ['cpf', 'nascimento'],
    title: 'Look up a CPF with date of birth',
    notes: [
      'The CPF and the date of birth are path segments, and both are signed.',
      EMPTY_SIGNED,
      NO_RESPONSE,
    ],
  },
  {
    id: 'nfe-verify-xml',
    group: 'verification',
    method: 'POST',
    pathTemplate: '/openapi/v3/consultas/nf-e/xml',
    version: 'v3',
    request: 'xml',
    signs: 'body',
    variables: [],
    title: 'Verify an NF-e by its XML',
    notes: ['The XML is sent unchanged; for the signature, every CR and LF is removed.', NO_RESPONSE],
  },
  {
    id: 'nfe-verify-chave',
    group: 'verification',
    method: 'GET',
    pathTemplate: '/openapi/v3/consultas/nf-e/{chave}',
    version: 'v3',
    request: 'none',
    signs: 'empty',
    variables: ['chave'],
    title: 'Verify an NF-e by its access key',
    notes: [EMPTY_SIGNED, NO_RESPONSE],
  },
  {
    id: 'cte-cancel',
    group: 'cancellation',
    method: 'DELETE',
    pathTemplate: undefined,
    version: undefined,
    request: 'json-optional',
    signs: 'body',
    variables: ['cteId'],
    title: 'Cancel a CT-e',
    notes: [NO_PATH, 'Can have a JSON body with a reason; the body is signed.', NO_RESPONSE],
  },
  {
    id: 'dce-cancel',
    group: 'cancellation',
    method: 'DELETE',
    pathTemplate: undefined,
    version: undefined,
    request: 'json-optional',
    signs: 'body',
    variables: ['dceId'],
    title: 'Cancel a DC-e',
    notes: [NO_PATH, 'Can have a JSON body with a reason; the body is signed.', NO_RESPONSE],
  },
  {
    id: 'certificate-upload',
    group: 'certificate',
    method: 'POST',
    pathTemplate: undefined,
    version: undefined,
    request: 'multipart',
    signs: 'empty',
    variables: [],
    title: 'Upload a certificate',
    notes: [NO_PATH, 'Multipart body; the empty string is signed.', NO_RESPONSE],
  },
];
