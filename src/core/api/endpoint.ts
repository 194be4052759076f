export type HttpMethod = 'GET' | 'POST' | 'DELETE';

export type EndpointGroup = 'echo' | 'nf-e' | 'lookup' | 'verification' | 'cancellation' | 'certificate';

/** What a request to the endpoint carries. `json-optional`: a DELETE that may give a reason. */
export type RequestKind = 'none' | 'json' | 'json-optional' | 'xml' | 'multipart';

/** An operation of the Fiscal Open API, as far as its specification shows it. Source: Endpoints. */
export interface Endpoint {
  /** Stable; used in settings, in the gateway's configuration and in its journal. */
  readonly id: string;
  readonly group: EndpointGroup;
  readonly method: HttpMethod;
  /** `/openapi/v2/empresas/{empresaId}/nf-e`, or undefined where the specification does not show the path. */
  readonly pathTemplate: string | undefined;
  /** Whether somebody has set the path, which the specification does not show. */
  readonly isPathSet?: true;
  /** The version segment, where a path is shown. Source: Versioning. */
  readonly version: 'v2' | 'v3' | 'demo' | undefined;
  readonly request: RequestKind;
  /** Whether the body enters the signature or the empty string does. Source: Authentication › Signature. */
  readonly signs: 'body' | 'empty';
  /** Path variables that the specification names for the operation, also where the path itself is not shown. */
  readonly variables: readonly string[];
  readonly title: string;
  /** Facts of the specification that a caller wants to know, in its words. */
  readonly notes: readonly string[];
}
