import type { Endpoint } from '../../api/endpoint.ts';

/** An endpoint's titles, the one in the reader's language first. */
export type EndpointTitles = (endpoint: Endpoint) => readonly string[];

/** Whether each word that is written begins a word of the text, in order and ignoring case: `emitir nf` fits
 *  `Emitir uma NF-e`. The hyphen of a word can be left out. */
export function wordsFit(written: string, text: string): boolean {
  const known = text.toLowerCase().split(/[\s/{}]+/);
  let at = 0;
  for (const word of written.toLowerCase().split(/\s+/).filter(Boolean)) {
    const found = known.findIndex(
      (one, index) => index >= at && (one.startsWith(word) || one.replaceAll('-', '').startsWith(word)),
    );
    if (found === -1) return false;
    at = found + 1;
  }
  return true;
}
