import type { ProblemCode } from '../problemCodes.ts';

/** A part of a block's text: UTF-16 offsets from the block's first character, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Common to all nodes: the whole lines that a node covers, including the line break, and its first line, relative to
 *  the block. The nodes of a block are contiguous. */
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

/** `# words`, `// words`, or a comment block outside a body; also a pasted response, and `<> path`. */
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

/** `[METHOD] target [HTTP/version]`, the lines that continue the target, and comments between them. */
export interface RequestLineNode extends Lines {
  readonly kind: 'requestLine';
  readonly method: Span | undefined;
  /** The pieces of the target, one per line, to be concatenated. Empty if the target is missing, or if these lines are a
   *  curl command. */
  readonly target: readonly Span[];
  readonly version: Span | undefined;
}

export interface HeaderNode extends Lines {
  readonly kind: 'header';
  readonly name: Span;
  readonly value: Span;
}

/** `< path`, `<@ path`, `<@latin1 path`: a file that replaces a body or the content of a multipart part. */
export interface FileReference {
  /** The line without its line break. */
  readonly line: Span;
  readonly path: Span;
  /** Whether variables in the file are replaced and, if so, the encoding used to read it. If the encoding is unknown, a problem lists the
   *  known ones. */
  readonly encoding: 'verbatim' | 'utf-8' | 'latin1' | 'unknown';
}

/** The lines after the blank line that follows the headers, up to the first assertion, `>>`, or script, without trailing blank lines, and
 *  without trailing comments unless `# @keep-comments` is set. */
export interface BodyNode extends Lines {
  readonly kind: 'body';
  /** The body without the line break of its last line. */
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

/** `> {% … %}`, `> path.js`, `< {% … %}`, `import path`, `run #name`, `...headers`: recognized, never run. */
export interface ScriptNode extends Lines {
  readonly kind: 'script';
}

/** A line that isn't valid here; a problem explains why. */
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

/** A problem with positions relative to its block; otherwise like core/problem.ts. */
export interface BlockProblem extends Span {
  readonly code: ProblemCode;
  readonly severity: 'error' | 'warning' | 'hint';
  readonly args: Readonly<Record<string, string | number>>;
}

/** The parsed text from one `###` line to the next. It doesn't depend on its position, so edits elsewhere in the file
 *  don't affect it. */
export interface Block {
  readonly text: string;
  readonly lineBreaks: number;
  readonly nodes: readonly SyntaxNode[];
  readonly problems: readonly BlockProblem[];
}

/** A block with its position in the file. */
export interface PlacedBlock {
  readonly index: number;
  readonly block: Block;
  /** Offset of the block's first character in the file. */
  readonly offset: number;
  /** Line of the block's first character, from 0. */
  readonly line: number;
}
