import type { ElementName } from '../../signing/sign.ts';

/** What an element was padded with, and to which width. */
export interface Width {
  readonly width: number;
  readonly filling?: 'space' | 'NUL';
  readonly unit?: 'characters';
}

/** What a timestamp was padded with. */
export interface PaddedTimestamp {
  readonly width: number;
  readonly filling: 'zeros' | 'spaces';
  readonly side?: 'after';
  readonly separator?: '.' | ',';
}

export interface DecodedToken {
  readonly encoding: 'Base64' | '%' | '+';
  readonly read?: 'UTF-8';
  readonly others?: 'skipped';
  readonly after?: '_';
}

export interface QueryInPath {
  readonly mark?: 'missing';
  readonly order?: 'sorted';
  readonly cut?: '&';
  readonly encoding?: 'decoded' | 'component' | 'form' | 'axios';
  readonly spaces?: '+';
}

export interface KeptLineBreaks {
  readonly of?: 'serializer';
  /** `end`, `some`: what else was done removed the other line breaks. */
  readonly breaks?: 'LF' | 'last' | 'end' | 'some' | 'serialized' | 'unsent';
  readonly as?: 'CR LF';
  readonly end?: 'kept';
}

export interface FinalLineBreak {
  readonly of?: 'serializer';
  readonly kept?: 'CR';
  readonly others?: 'LF';
  readonly count?: 'all';
  readonly breaks?: 'CR LF';
}

export interface LineSeparators {
  readonly characters: string;
  readonly instead?: 'space' | 'LF' | 'CR LF';
  readonly last?: 'removed';
  readonly of?: 'bytes';
  /** The functions that remove exactly these from the body. */
  readonly functions?: readonly LineBreakFunction[];
}

/** A function that treats other characters than CR and LF as line breaks, too. */
export type LineBreakFunction = 'splitlines' | 'ReplaceLineEndings' | '\\R';

/** What a serializer changed in a whole document: a name, or a character and what it became, such as `ç → \u00e7`. */
export type StyleChange =
  | 'sorted'
  | 'numbers'
  | 'minified'
  | 'spaced'
  | 'respaced'
  | 'pretty2'
  | 'pretty4'
  | 'prettyTab'
  | `${string} → ${string}`;

/** A part of the request as it was sent, and what it became. */
export type ChangedText = readonly [sent: string, signed: string];

/** What the style of a serializer did to a document, and which libraries write it. */
export interface Serialized {
  readonly style?: string;
  readonly libraries?: string;
  readonly numbers?: 'rewritten';
  /** The changes, which replace what the cause's title says. */
  readonly changes?: readonly StyleChange[];
  /** A number of the document, and what it became. */
  readonly number?: ChangedText;
}

export interface SortedKeys extends Serialized {
  readonly level?: 'outermost';
  readonly kept?: 'names of the outermost level';
}

/** The form in which numbers were written. */
export type NumberForm =
  | '1e2 as 100, 10.50 as 10.5'
  | '10.50 as 10.5, 100.00 as 100.0'
  | 'Double.toString'
  | 'stripTrailingZeros'
  | 'Gson'
  | 'decimal comma'
  | 'two decimals'
  | 'cents'
  | 'cents after a comma'
  | 'Free Pascal'
  | 'Erlang'
  | 'SQL Server float'
  | 'six decimals'
  | 'four decimals'
  | 'four decimals, zeros too'
  | '.5'
  | 'Go %v'
  | '17 digits';

export interface RewrittenNumbers extends Serialized {
  readonly form?: NumberForm;
}

/** A form in which languages write booleans, by what `true` becomes. */
export type BooleanForm =
  | 'True'
  | 'Verdadeiro'
  | '1'
  | '"X"'
  | '"true"'
  | '"True"'
  | '"1"'
  | '-1'
  | 'TRUE'
  | 'VERDADEIRO'
  | '.T.'
  | '"S"'
  | '"t"';

export interface RewrittenBooleans extends Replaced {
  readonly form: BooleanForm;
}

export interface IndentedLines {
  readonly indent?: '2' | '4' | 'tab';
  readonly lineEnd: 'LF' | 'CRLF';
  readonly sent?: 'with them' | 'without its line breaks';
  readonly end?: 'kept';
}

export interface DroppedNulls extends Serialized {
  readonly level?: 'outermost';
}

export interface DroppedEmptyValues {
  readonly kept?: 'zero, false and empty containers' | 'zero and false' | 'empty objects';
  readonly level?: 'outermost';
}

/** A value of a document, and what was signed instead. */
export interface Replaced {
  readonly sent: string;
  readonly signed: string;
}

export interface SwappedContainers extends Replaced {
  /** The document was signed as PHP writes it. */
  readonly by?: 'PHP';
}

export interface NumbersAsText extends Replaced {
  readonly form?: 'JSON_NUMERIC_CHECK';
}

export interface RewrittenDeclaration {
  readonly declaration: string;
  /** The sent document has a declaration, too. */
  readonly sent?: 'another';
  readonly libraries?: string;
  /** What follows the declaration was also written in another way. */
  readonly rest?: 'rewritten';
}

export interface StringifiedTwice {
  readonly quotes?: 'none';
  readonly escapes?: 'ascii' | 'more';
  readonly lines?: 'escaped';
  /** What became of slashes, if the body has any. */
  readonly slashes?: 'kept' | 'escaped';
}

export interface CollapsedWhitespace {
  readonly of?: 'spaces';
  readonly runs?: 'of two or more';
  /** `none`: the body has no whitespace at its ends that could be trimmed. */
  readonly ends?: 'trimmed' | 'none';
  readonly kept?: 'CR';
  readonly characters?: 'Unicode';
  readonly breaks?: 'CR LF';
  readonly quotes?: 'removed';
}

export interface EscapedEntities {
  readonly quotes?: string;
  readonly others?: 'numbers' | 'names' | 'Mustache' | 'Handlebars';
  readonly lines?: '&#xA;';
  readonly form?: '&#60;';
  readonly existing?: 'kept';
  /** The only characters that became entities. */
  readonly only?: string;
  readonly order?: '& last';
  /** The entities of the body. */
  readonly entities?: readonly StyleChange[];
}

export interface PythonRepr {
  readonly quotes?: '"';
  readonly words?: 'all' | 'booleans' | 'None';
  readonly spaces?: 'none';
  readonly numbers?: 'rewritten';
  readonly objects?: 'date' | 'Decimal';
  readonly done?: 'replaced';
}

/** A character of the body, and what it became. */
export interface Character {
  readonly character?: ChangedText;
}

/** ISO-8859-1, and Windows-1252 if the body is the same in both and nothing else says so. */
export interface Latin1 {
  readonly or?: 'Windows-1252';
}

export interface RemovedAccents extends Character {
  readonly form?: 'NFD' | 'NFKD';
  readonly others?: '?' | 'dropped' | 'kept';
}

export interface Base64Body {
  readonly of?: 'the body without CR and LF';
  readonly quotes?: '"';
  readonly lines?: 60 | 76;
  readonly end?: 'none';
  readonly alphabet?: 'URL' | 'URL, padded';
}

export interface EncodedBody {
  readonly spaces?: '+';
  readonly star?: 'encoded';
  readonly hex?: 'lowercase';
  readonly kept?: 'reserved' | 'reserved and []' | '/' | 'none' | '*' | "!'()*";
  readonly lines?: 'encoded';
  readonly by?: 'escape()';
}

export interface FormBody {
  readonly tilde: 'kept' | 'encoded';
  readonly star?: 'encoded';
  readonly order?: 'sorted';
  readonly encoding?: 'none';
  readonly words?: 'Python' | 'JavaScript' | 'PHP' | 'qs' | 'Rails' | 'encodeURIComponent';
  readonly nulls?: 'empty';
  readonly empty?: 'left-out';
  /** The words of the body, which were written as they are in JSON. */
  readonly literals?: 'booleans' | 'null';
  readonly isNested?: 'true';
  /** How the fields of nested values were named, other than `a[b]` and `a[0]`. */
  readonly names?: 'a.b, a.0' | 'a.b, a[0]' | 'a[b], a[]' | 'a[b], a[0], a[] for plain values' | 'a[b], a';
  readonly brackets?: 'kept';
  /** What nested values were written as, instead of fields of their own. */
  readonly nested?: 'String' | 'JSON' | 'str' | 'empty';
}

export interface Fraction {
  readonly milliseconds: number;
  readonly separator?: ',' | '/' | 'E9' | 'e+09';
  readonly form?: 'ISO 8601';
  readonly zeros?: 'kept';
  /** What was signed, if it was a quotient. */
  readonly signed?: string;
}

/** What was missing at the ends of a text, as after a substring that starts or ends one character too early or too late. */
export type MissingCharacter = 'last character' | 'first character';

/** What authentication with the `Authorization` header writes before a token. */
export type TokenPrefix = 'bearer' | 'BEARER' | 'Bearer:' | 'Basic' | 'basic' | 'ApiKey' | 'JWT';

export interface Base64Token {
  readonly newline?: 'added';
  readonly with?: 'App Key' | 'colon before' | 'colon after';
  readonly prefix?: 'Basic';
}

export interface DoubleMd5 {
  readonly of?: 'uppercase' | 'bytes' | 'Base64';
  readonly times?: 'three';
  /** Where the App Secret is in what the second MD5 was computed from. */
  readonly secret?: 'before' | 'after';
  readonly message?: 'without the App Secret';
}

export interface Hmac {
  readonly message?: 'without the App Secret';
  readonly key?: 'the string to sign';
  readonly encoding?: 'base64' | 'base64url';
  readonly padding?: 'kept' | 'none';
}

/** The elements that were signed, in their order. */
export interface SignedOrder {
  readonly order: readonly ElementName[];
  /** No body was signed, so that its position isn't known, unless separators show it. */
  readonly body?: 'empty' | 'empty, separated';
}

/** How a signature that was typed or copied differs from the correct one, at which digit, counted from 1. */
export interface CopyingError {
  readonly slip: 'changed' | 'swapped' | 'missing' | 'added' | 'beginning missing' | 'end missing';
  readonly position: number;
  /** The correct digit; for an added one, that one. */
  readonly digit?: string;
  /** What the copy has instead. */
  readonly instead?: string;
  /** How many are missing at the beginning or end. */
  readonly digits?: number;
}
