/** JavaScript in which the contents of strings, templates, regular expressions and comments are spaces, so that everything
 *  else keeps its position. The code must be esbuild's output. */
export function codeMask(code: string): string {
  let mask = '';
  /** The number of open braces in each open `${…}`. */
  const templates: number[] = [];
  while (mask.length < code.length) {
    const at = mask.length;
    const character = code.charAt(at);
    const template = templates.length - 1;
    if (character === '"' || character === "'") mask += blank(code, at, quotedEnd(code, at), 1);
    else if (code.startsWith('//', at)) mask += ' '.repeat(Math.max(2, lineEnd(code, at) - at));
    else if (character === '`' || (character === '}' && templates[template] === 0)) {
      if (character === '}') templates.pop();
      const end = templateEnd(code, at + 1);
      mask += blank(code, at, end, 1);
      if (code[end - 1] === '{') templates.push(0);
    } else if (character === '/' && /[(,=:[!&|?{};+~^<>-]\s*$|\breturn\s*$/.test(mask.slice(-200))) {
      mask += blank(code, at, regExpEnd(code, at), 1);
    } else {
      if (template >= 0) templates[template] = (templates[template] ?? 0) + braces(character);
      mask += character;
    }
  }
  return mask;
}

function braces(character: string): number {
  if (character === '{') return 1;
  return character === '}' ? -1 : 0;
}

/** The code from `at` to `end` as spaces, except for its first and last character. */
function blank(code: string, at: number, end: number, kept: number): string {
  const inside = Math.max(0, end - at - 2 * kept);
  return code.slice(at, at + kept) + ' '.repeat(inside) + code.slice(Math.max(at + kept, end - kept), end);
}

function lineEnd(code: string, at: number): number {
  const end = code.indexOf('\n', at);
  return end === -1 ? code.length : end;
}

function quotedEnd(code: string, at: number): number {
  let end = at + 1;
  while (end < code.length && code[end] !== code[at]) end += code[end] === '\\' ? 2 : 1;
  return end + 1;
}

/** The position after the closing backtick, or after a `${` that comes before it. */
function templateEnd(code: string, at: number): number {
  let end = at;
  while (end < code.length && code[end] !== '`' && !code.startsWith('${', end)) {
    end += code[end] === '\\' ? 2 : 1;
  }
  return end + (code[end] === '`' ? 1 : 2);
}

function regExpEnd(code: string, at: number): number {
  let inClass = false;
  for (let end = at + 1; end < code.length; end++) {
    if (code[end] === '\\') end += 1;
    else if (code[end] === '[') inClass = true;
    else if (code[end] === ']') inClass = false;
    else if (code[end] === '/' && !inClass) return end + 1;
  }
  return code.length;
}
