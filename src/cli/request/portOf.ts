import { InputError } from '../failure/inputError.ts';

/** The port in `--port`, or the default one. Throws InputError if `--port` isn't a port. */
export function portOf(text: string | undefined, defaultPort: number): number {
  if (text === undefined) return defaultPort;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new InputError('port-malformed');
  return port;
}
