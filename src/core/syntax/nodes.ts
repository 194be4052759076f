/** A stretch of a block's text: UTF-16 offsets from the block's first character, the end not included. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What every node has: the whole lines that it covers, line break included, and the number of its first line,
 *  counted from the block's first. The nodes of a block follow each other without a gap. */
interface Lines extends Span {
  readonly line: number;
}

/** `### title` */
export interface SeparatorNode extends Lines {
  readonly kind: 'separator';
  readonly title: Span;
}

export interface BlankNode extends Lines {
  readonly kind: 'blank';
}

/** `# words` or `// words` in a request's head. */
export interface CommentNode extends Lines {
  readonly kind: 'comment';
}

/** `# @name value`, `// @name = value` */
export interface DirectiveNode extends Lines {
  readonly kind: 'directive';
  readonly name: Span;
  readonly value: Span;
}

/** `@name = value` */
export interface VariableNode extends Lines {
  readonly kind: 'variable';
  readonly name: Span;
  readonly value: Span;
}

/** `[METHOD] target [HTTP/version]` and the indented lines that continue the target. */
export interface RequestLineNode extends Lines {
  readonly kind: 'requestLine';
  readonly method: Span | undefined;
  /** The target's pieces, one a line, to be joined as they stand. Empty where the target is missing. */
  readonly target: readonly Span[];
  readonly version: Span | undefined;
}

export interface HeaderNode extends Lines {
  readonly kind: 'header';
  readonly name: Span;
  readonly value: Span;
}

/** `< path`, `<@ path`, `<@latin1 path`: a file in a body's place or in a multipart part's. */
export interface FileReference {
  /** The line without its line break. */
  readonly line: Span;
  readonly path: Span;
  /** Whether variables in the file are replaced, and in which encoding the file is read then; a problem says which are
   *  known where it is none of them. */
  readonly encoding: 'verbatim' | 'utf-8' | 'latin1' | 'unknown';
}

/** Everything from the blank line behind the headers on, less trailing blank lines. */
export interface BodyNode extends Lines {
  readonly kind: 'body';
  /** The body's own characters: without the line break of its last line. */
  readonly content: Span;
  readonly files: readonly FileReference[];
}

/** `?? left operator right` */
export interface AssertionNode extends Lines {
  readonly kind: 'assertion';
  readonly expression: Span;
}

/** `>> path`, `>>! path` */
export interface SaveNode extends Lines {
  readonly kind: 'save';
  readonly path: Span;
  readonly overwrite: boolean;
}

/** `> {% … %}`, `> path.js`, `< {% … %}`: recognized, never run. */
export interface ScriptNode extends Lines {
  readonly kind: 'script';
}

/** A line that fits nowhere; a problem says why. */
export interface UnknownNode extends Lines {
  readonly kind: 'unknown';
}

export type SyntaxNode =
  | SeparatorNode
  | BlankNode
  | CommentNode
  | DirectiveNode
  | VariableNode
  | RequestLineNode
  | HeaderNode
  | BodyNode
  | AssertionNode
  | SaveNode
  | ScriptNode
  | UnknownNode;

/** A problem of a block: as core/problem.ts, with a place that is relative to the block. */
export interface BlockProblem extends Span {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'hint';
  readonly args: Readonly<Record<string, string | number>>;
}

/** The text from one `###` line to the next, parsed. It knows nothing of where it stands, so an edit elsewhere in the
 *  file leaves it as it is. */
export interface Block {
  readonly text: string;
  readonly lineBreaks: number;
  readonly nodes: readonly SyntaxNode[];
  readonly problems: readonly BlockProblem[];
}

/** Where a block stands in its file. */
export interface PlacedBlock {
  readonly index: number;
  readonly block: Block;
  /** Offset of the block's first character in the file. */
  readonly offset: number;
  /** Line of the block's first character, from 0. */
  readonly line: number;
}
