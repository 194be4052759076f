/** The longest text that is remembered, in characters. */
const MAX_REMEMBERED = 512;
const MAX_RECENT = 128;

/** Remembers short texts in which the mask found nothing. Programs send to the same few targets again and again, with the same headers, and
 *  searching a text takes longer than anything else that is done with the text. A text with a secret isn't kept. Texts that are used again
 *  stay; the rest is soon forgotten. */
export function rememberRecent(mask: (text: string) => string): (text: string) => string {
  let recent = new Set<string>();
  let older = new Set<string>();
  return text => {
    if (text.length > MAX_REMEMBERED) return mask(text);
    if (recent.has(text)) return text;
    const masked = older.has(text) ? text : mask(text);
    if (masked !== text) return masked;
    if (recent.size >= MAX_RECENT) {
      older = recent;
      recent = new Set();
    }
    recent.add(text);
    return text;
  };
}
