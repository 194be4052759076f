/** The environments files of a folder; each takes precedence over those after it. */
export const ENVIRONMENT_FILES = [
  'fiscal.private.env.json',
  'fiscal.env.json',
  'http-client.private.env.json',
  'http-client.env.json',
] as const;

/** One for what the team shares, one for private values. */
export const ENVIRONMENT_FILE = 'fiscal.env.json';
export const PRIVATE_ENVIRONMENT_FILE = 'fiscal.private.env.json';
