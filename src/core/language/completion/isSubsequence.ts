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
