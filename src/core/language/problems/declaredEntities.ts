/** What a document type tells of entities. */
export interface DeclaredEntities {
  /** The general entities that it declares itself: those that are written `&name;`. */
  readonly names: readonly string[];
  /** Whether others may be declared in a file that it refers to, so that none can be told to be unknown. */
  readonly areMoreElsewhere: boolean;
}

const CLOSINGS: Readonly<Record<string, string>> = { '<!--': '-->', '<?': '?>', '"': '"', "'": "'" };

/** Reads the text between `<!DOCTYPE` and its `>`. Linear, never throws.
 *  Source: XML 1.0, 4.1 (Entity Declared), 4.2. */
export function declaredEntities(doctype: string): DeclaredEntities {
  const marks = /<!--|<\?|["']|%[^\s%;"'<>]+;|<!ENTITY\s+([^\s%&;"'<>]+)/g;
  const names: string[] = [];
  let areMoreElsewhere = /^\s+[^\s[]+\s+(?:SYSTEM|PUBLIC)\s/.test(doctype);
  for (let mark = marks.exec(doctype); mark !== null; mark = marks.exec(doctype)) {
    const [found, name] = mark;
    const closing = CLOSINGS[found];
    if (name !== undefined) names.push(name);
    else if (closing === undefined) areMoreElsewhere = true;
    else {
      const close = doctype.indexOf(closing, marks.lastIndex);
      if (close === -1) break;
      marks.lastIndex = close + closing.length;
    }
  }
  return { names, areMoreElsewhere };
}
