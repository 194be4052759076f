/** The scheme of the read-only documents that describe endpoints; their query is the endpoint's id. */
export const ENDPOINT_SCHEME = 'fiscal-endpoint';

/** The MIME type of an endpoint's id when it's dragged to a request file. */
export const ENDPOINT_MIME = 'application/vnd.fiscal.endpoint';
