const HIDDEN = /[\u200b\u200c\u2060\ufeff]/;
const ENTITY = /&(?:quot|apos|#0?39|#x27|#34|#x22);/i;

/** What a shell leaves unchanged; the entity of a quotation mark where a word can start; and an invisible character. */
const TOKEN =
  /'[^']*'|"(?:[^"\\]|\\[\s\S])*"|\\[\s\S]|(?<=^|[\s=@])&(?:quot|apos|#0?39|#x27|#34|#x22);|[\u200b\u200c\u2060\ufeff]/gi;

/** A command without what a web page or a chat adds when text is copied from it: the entities of HTML, if the command's own quotation marks
 *  are written as entities, and invisible characters outside quotation marks. Linear. */
export function withoutPastedMarks(command: string): string {
  const shown = ENTITY.test(command) && hasQuotedEntity(command) ? withoutEntities(command) : command;
  if (!HIDDEN.test(shown)) return shown;
  return shown.replace(TOKEN, token => (HIDDEN.test(token.charAt(0)) ? '' : token));
}

function hasQuotedEntity(command: string): boolean {
  for (const [token] of command.matchAll(TOKEN)) if (token.startsWith('&')) return true;
  return false;
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ quot: '"', '#34': '"', '#x22': '"', apos: "'", '#39': "'", '#039': "'", '#x27': "'" },
  ...{ lt: '<', gt: '>', amp: '&', nbsp: ' ' },
};

function withoutEntities(text: string): string {
  return text.replace(/&(#?\w{2,4});/g, (all, name: string) => ENTITIES[name.toLowerCase()] ?? all);
}
