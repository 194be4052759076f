/** Whether `text` contains all characters of `wanted` in the same order, ignoring case, as VS Code matches typed
 *  text. */
export function isSubsequence(wanted: string, text: string): boolean {
  const known = text.toLowerCase();
  let at = 0;
  for (const character of wanted.toLowerCase()) {
    at = known.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** Whether the typed words match the beginnings of words in the text, in order and ignoring case: `emitir nf` matches
 *  `Emitir uma NF-e`. Hyphens may be omitted. */
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
