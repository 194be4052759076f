import { shownName } from '../baseName.ts';

/** The name of the file beside a request file that holds its expected responses: `nfe.expected.json` for `nfe.fiscal`. */
export function expectedFileName(requestFile: string): string {
  return `${shownName(requestFile).replace(/\.[^.]*$/, '')}.expected.json`;
}
