/** The files of a folder's environments; each goes before those that follow. */
export const ENVIRONMENT_FILES = [
  'fiscal.private.env.json',
  'fiscal.env.json',
  'http-client.private.env.json',
  'http-client.env.json',
] as const;

/** What everybody who works on the requests shares, and what is one's own. */
export const ENVIRONMENT_FILE = 'fiscal.env.json';
export const PRIVATE_ENVIRONMENT_FILE = 'fiscal.private.env.json';
