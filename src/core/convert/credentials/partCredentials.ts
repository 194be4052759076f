import { multipartLines } from '../../formats/multipartParts.ts';
import { credentialFieldIn, percentDecodedName } from './credentialNames.ts';

/** The contents of the parts of a multipart body that are named like a credential, without the line break after each part.
 *  Only the delimiter that started such a part ends it, because a PEM file also has lines that start with hyphens. `text`
 *  is the body as text, or with one character per byte. Linear. Source: RFC 2046, 5.1.1; RFC 7578, 4.2. */
export function* partCredentials(text: string): Generator<{ readonly start: number; readonly end: number }> {
  if (!/content-disposition/i.test(text)) return;
  const isCredentialField = credentialFieldIn(text);
  let delimiter = '--';
  let name = '';
  let isCredential = false;
  let [start, end] = [0, 0];
  const read = (line: string) => (line.startsWith(isCredential ? delimiter : '--') ? 'delimiter' : undefined);
  for (const line of multipartLines(text, read, 0, 'headers')) {
    if (line.kind === 'delimiter') {
      if (isCredential && end > start) yield { start, end };
      [name, isCredential] = ['', false];
      delimiter = text.slice(line.start, line.end).trimEnd();
    } else if (line.kind === 'headersEnd') {
      [isCredential, start] = [isCredentialField(percentDecodedName(name)), line.next];
    } else if (line.kind === 'header') name = nameIn(text.slice(line.start, line.end)) ?? name;
    end = line.end;
  }
  if (isCredential && text.length > start) yield { start, end: text.length };
}

/** Source: RFC 7578, 4.2; RFC 2231, 3 and 4 (`name*=utf-8''senha`, `name*0="se"; name*1="nha"`). */
function nameIn(line: string): string | undefined {
  if (!/^content-disposition:/i.test(line)) return undefined;
  const pieces = parametersOf(line).flatMap(parameter => {
    const equals = parameter.indexOf('=');
    const key = parameter.slice(0, Math.max(0, equals)).trim();
    if (!/^name(?:\*\d{0,2}\*?)?$/i.test(key)) return [];
    const value = parameter.slice(equals + 1).trim();
    const text = value.startsWith('"') ? value.slice(1, value.endsWith('"') ? -1 : undefined) : value;
    return [key.endsWith('*') || key.includes('*0') ? withoutCharset(text) : text];
  });
  return pieces.length === 0 ? undefined : pieces.join('');
}

/** The texts between semicolons that aren't in quotes. */
function parametersOf(line: string): readonly string[] {
  const parameters = [''];
  for (const [token] of line.matchAll(/"[^"]*"|[^";]+|[";]/g)) {
    if (token === ';') parameters.push('');
    else parameters.push((parameters.pop() ?? '') + token);
  }
  return parameters;
}

/** `utf-8'pt'senha`. */
function withoutCharset(text: string): string {
  const [charset = '', , ...rest] = text.split("'");
  return rest.length > 0 && /^[\w-]*$/.test(charset) ? rest.join("'") : text;
}
