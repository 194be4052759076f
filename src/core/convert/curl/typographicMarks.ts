const MARKS = /[\u2010-\u2015\u2212\u2018-\u201f]/;

/** What a shell leaves unchanged, a straight quotation mark up to a typographic one that closes it, a hyphen before an option, and a
 *  quotation mark where a quoted word can start. */
const TOKEN =
  /(?:'[^'\u2018-\u201b]*[\u2018-\u201b]|"(?:[^"\\\u201c-\u201f]|\\[\s\S])*[\u201c-\u201f])(?=[^\S\n]+(?:\\\r?\n[^\S\n]*)?--?[A-Za-z])|'[^']*'|"(?:[^"\\]|\\[\s\S])*"|\\[\s\S]|(?<=^|\s)[\u2010-\u2015\u2212]{1,2}(?=[A-Za-z])|(?<=^|[\s=@(]|\s[-\u2010-\u2015\u2212][A-Za-z])[\u2018-\u201f]/g;

/** A command with the quotation marks and hyphens that a shell knows instead of those of a chat or a word processor:
 *  `—header “a: b”` was `--header "a: b"`. Text in straight quotation marks stays unchanged. Linear. */
export function withStraightMarks(command: string): string {
  if (!MARKS.test(command)) return command;
  const pieces: string[] = [];
  const isOpenForever = { double: false, single: false };
  let from = 0;
  const tokens = new RegExp(TOKEN);
  for (let token = tokens.exec(command); token !== null; token = tokens.exec(command)) {
    const { 0: text, index } = token;
    const kind = /^[\u201c-\u201f]/.test(text) ? 'double' : 'single';
    const isQuote = /^[\u2018-\u201f]/.test(text);
    if (/^["']/.test(text) && MARKS.test(text.slice(-1))) {
      pieces.push(command.slice(from, tokens.lastIndex - 1), text.charAt(0));
      from = tokens.lastIndex;
    }
    if (!isQuote && !MARKS.test(text.charAt(0))) continue;
    if (isQuote && isOpenForever[kind]) continue;
    const end = isQuote ? closingMark(command, index + 1, kind) : undefined;
    if (isQuote && end === undefined) {
      isOpenForever[kind] = true;
      continue;
    }
    pieces.push(command.slice(from, index));
    if (end === undefined) pieces.push(hyphens(text, command.slice(index + text.length)));
    else pieces.push(straight(command.slice(index + 1, end), kind));
    from = end === undefined ? index + text.length : end + 1;
    tokens.lastIndex = from;
  }
  return `${pieces.join('')}${command.slice(from)}`;
}

type Kind = 'double' | 'single';

/** The first closing mark at the end of a word, or a straight one before an option. */
function closingMark(command: string, from: number, kind: Kind): number | undefined {
  const mark =
    kind === 'double'
      ? /[\u201c-\u201f](?=[\s\\^;|&)]|$)|"(?=[^\S\n]+(?:\\\r?\n[^\S\n]*)?--?[A-Za-z])/g
      : /[\u2018-\u201b](?=[\s\\^;|&)]|$)|'(?=[^\S\n]+(?:\\\r?\n[^\S\n]*)?--?[A-Za-z])/g;
  mark.lastIndex = from;
  return mark.exec(command)?.index;
}

/** Word processors write `--` as one dash. No long option has only one letter. */
function hyphens(dash: string, rest: string): string {
  if (/^[a-z](?![\w-])/i.test(rest)) return '-';
  const isLong = /^[\u2014\u2015]|^../.test(dash) || /^[a-z]{2}/.test(rest);
  return isLong ? '--' : '-';
}

function straight(inside: string, kind: Kind): string {
  if (kind === 'double') return `"${inside.replace(/\\?["\u201c-\u201f]/g, '\\"')}"`;
  // If it contains straight marks, the typographic ones are part of a value.
  const text = inside.includes('"') ? inside : inside.replace(/[\u201c-\u201f]/g, '"');
  return `'${text.replaceAll("'", "'\\''")}'`;
}
