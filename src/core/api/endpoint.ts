export type HttpMethod = 'GET' | 'POST' | 'DELETE';

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
