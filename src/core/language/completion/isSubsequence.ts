/** Whether all characters of `wanted` are in `text` in their order, in any case, as VS Code matches what is typed. */
export function isSubsequence(wanted: string, text: string): boolean {
  const known = text.toLowerCase();
  let at = 0;
  for (const character of wanted.toLowerCase()) {
    at = known.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
