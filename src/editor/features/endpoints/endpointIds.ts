/** Scheme of the read-only documents that describe endpoints; their query is the endpoint's id. */
export const ENDPOINT_SCHEME = 'fiscal-endpoint';

/** An endpoint's id on its way from the view to a request file. */
export const ENDPOINT_MIME = 'application/vnd.fiscal.endpoint';
