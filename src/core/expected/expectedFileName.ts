import { shownName } from '../baseName.ts';

/** The name of the file next to a request file that contains its expected responses: `nfe.expected.json` for `nfe.fiscal`. */
export function expectedFileName(requestFile: string): string {
  return `${shownName(requestFile).replace(/\.[^.]*$/, '')}.expected.json`;
}
