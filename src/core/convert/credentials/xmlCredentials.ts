import { isCdataAt, xmlSectionAt } from '../../formats/tokensOfXml.ts';
import { isAccessKey, isCredentialField, isNameMember, isValueMember } from './credentialNames.ts';
import type { CredentialSpan } from './credentialSpan.ts';

/** Each text and attribute value of XML with the name of a credential. Reads only tags, so it also works for a body with placeholders. A
 *  CDATA section may contain another document, as in SOAP; `isInCdata` is set if `xml` is the content of such a section, in which no other
 *  section can start. Linear. */
export function xmlCredentials(xml: string, isInCdata = false): readonly CredentialSpan[] {
  const found: CredentialSpan[] = [];
  const add = (start: number, end: number): void => {
    const value = xml.slice(start, end);
    if (value.trim() !== '' && !isAccessKey(value)) found.push({ start, end, text: value });
  };
  // The element whose texts are credentials, up to its end tag, and how many elements with that name are open in it.
  let credential: string | undefined;
  let inner = 0;
  let textStart = 0;
  // The name of a pair: `<name>token</name><value>…</value>`.
  let subject = '';
  const endText = (open: number, next: number): void => {
    if (credential !== undefined) add(textStart, open);
    textStart = next;
  };
  for (let open = xml.indexOf('<'); open !== -1; open = xml.indexOf('<', Math.max(open + 1, textStart))) {
    // The end of a comment isn't looked for, because comments are read, too.
    const section = !isInCdata && isCdataAt(xml, open) ? xmlSectionAt(xml, open) : undefined;
    if (section !== undefined) {
      const { contentStart: start, contentEnd: end } = section;
      endText(open, section.end);
      if (credential !== undefined) add(start, end);
      else {
        for (const inner of xmlCredentials(xml.slice(start, end), true)) {
          found.push({ ...inner, start: inner.start + start, end: inner.end + start });
        }
      }
      continue;
    }
    if (xml.charAt(open + 1) === '/') {
      const close = xml.indexOf('>', open);
      endText(open, close === -1 ? xml.length : close + 1);
      if (xml.slice(open + 2, textStart - 1).trim() !== credential) continue;
      if (inner === 0) credential = undefined;
      else inner -= 1;
      continue;
    }
    const tag = startTag(xml, open);
    if (tag === undefined) continue;
    endText(open, tag.end);
    const isOfPair = tag.attributes.some(each => isNameMember(each.name) && isCredentialField(each.value));
    for (const { name, value, end } of tag.attributes) {
      if (isCredential(name) || (isOfPair && isValueMember(name))) add(end - value.length, end);
    }
    if (tag.isEmpty) continue;
    if (tag.fullName === credential) inner += 1;
    const isValueOfPair = isValueMember(tag.name) && isCredentialField(subject);
    if (isCredential(tag.name) || isOfPair || isValueOfPair) credential ??= tag.fullName;
    if (isNameMember(tag.name)) subject = textAt(xml, tag.end).trim();
    else if (isValueMember(tag.name)) subject = '';
  }
  endText(xml.length, xml.length);
  return found;
}

interface Attribute {
  readonly name: string;
  readonly value: string;
  /** Where the attribute's value ends, before the quote. */
  readonly end: number;
}

interface Tag {
  readonly fullName: string;
  /** The name without its prefix. */
  readonly name: string;
  readonly attributes: readonly Attribute[];
  /** The offset after the `>`; if that's missing, where the next tag starts or the text ends. */
  readonly end: number;
  readonly isEmpty: boolean;
}

/** The start tag at `open`; undefined if there is none. An attribute value can't contain `<`, so a tag ends before
 *  the next one even if a quote is missing. */
function startTag(xml: string, open: number): Tag | undefined {
  const text = textAt(xml, open + 1);
  const fullName = /^[\p{L}_][\p{L}\p{N}\p{M}_:.-]*/u.exec(text)?.[0];
  if (fullName === undefined) return undefined;
  const attributes: Attribute[] = [];
  let [at, name] = [fullName.length, ''];
  for (; at < text.length && text.charAt(at) !== '>'; at++) {
    const character = text.charAt(at);
    if (character === '"' || character === "'") {
      const end = text.indexOf(character, at + 1);
      if (end === -1) {
        at = text.includes('>', at) ? text.indexOf('>', at) : text.length;
        break;
      }
      attributes.push({ name: localName(name), value: text.slice(at + 1, end), end: open + 1 + end });
      [at, name] = [end, ''];
    } else if (!/[\s=]/.test(character)) name = /\s/.test(text.charAt(at - 1)) ? character : name + character;
  }
  const isClosed = at < text.length;
  return {
    ...{ fullName, name: localName(fullName), attributes },
    end: open + 1 + at + (isClosed ? 1 : 0),
    isEmpty: !isClosed || text.charAt(at - 1) === '/',
  };
}

/** The text at `start`, up to the next tag. */
function textAt(xml: string, start: number): string {
  const end = xml.indexOf('<', start);
  return xml.slice(start, end === -1 ? xml.length : end);
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

/** The signature of a fiscal document (XML Signature) isn't a credential, and the document is useless without it. */
function isCredential(name: string): boolean {
  return isCredentialField(name) && !/^(?:Signature|signature$)/.test(name);
}
