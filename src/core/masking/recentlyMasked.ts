/** The longest text whose masked form is remembered, in characters. */
const MAX_REMEMBERED = 512;
const MAX_RECENT = 128;

/** Remembers the masked form of short texts. Programs send to the same few targets again and again, with the same headers, and
 *  masking a text takes longer than anything else that is done with it. What is used stays; the rest is forgotten soon. */
export function rememberRecent(mask: (text: string) => string): (text: string) => string {
  let recent = new Map<string, string>();
  let older = new Map<string, string>();
  return text => {
    if (text.length > MAX_REMEMBERED) return mask(text);
    const known = recent.get(text);
    if (known !== undefined) return known;
    const masked = older.get(text) ?? mask(text);
    if (recent.size >= MAX_RECENT) {
      older = recent;
      recent = new Map();
    }
    recent.set(text, masked);
    return masked;
  };
}
