import type {
  Base64Body,
  Character,
  CollapsedWhitespace,
  DroppedEmptyValues,
  DroppedNulls,
  EncodedBody,
  EscapedEntities,
  FinalLineBreak,
  FormBody,
  IndentedLines,
  KeptLineBreaks,
  Latin1,
  LineSeparators,
  MissingCharacter,
  NumbersAsText,
  PythonRepr,
  RemovedAccents,
  Replaced,
  RewrittenBooleans,
  RewrittenDeclaration,
  RewrittenNumbers,
  Serialized,
  SortedKeys,
  StringifiedTwice,
  SwappedContainers,
  Width,
} from './causeDetails.ts';
import { type CauseRows, detailed } from './causeStages.ts';

/** What was signed instead of the body. */
export const BODY_CAUSES = {
  'body-crlf-kept': detailed<KeptLineBreaks>('body', 6, 'line-breaks'),
  'body-cr-kept': detailed<{ readonly of?: 'serializer' | 'converted' }>('body', 6, 'line-breaks'),
  'body-lf-kept': detailed<{ readonly of?: 'serializer' }>('body', 6, 'line-breaks'),
  'body-newlines-to-lf-kept': ['body', 6, 'line-breaks'],
  'body-newlines-to-crlf-kept': detailed<{ readonly of?: 'serializer' }>('body', 6, 'line-breaks'),
  'body-newlines-to-space': detailed<{
    readonly last?: 'removed';
    readonly kept?: 'CR';
    readonly ends?: 'replaced';
    readonly by?: 'tab' | 'comma' | 'comma and space';
  }>('body', null, 'line-breaks'),
  'body-each-newline-byte-to-space': ['body', null, 'line-breaks'],
  'body-final-newline-removed': detailed<FinalLineBreak>('body', 6, 'line-breaks'),
  'body-first-newline-removed': detailed<{ readonly of?: 'CR LF' | 'each' }>('body', 6, 'line-breaks'),
  'body-crlf-pairs-removed': ['body', 6, 'line-breaks'],
  'body-final-newline-added': detailed<{ readonly as?: 'CR LF'; readonly others?: 'kept' | 'CR LF' }>(
    'body',
    null,
    'line-breaks',
  ),
  'body-newlines-escaped': detailed<{ readonly each?: 'byte' }>('body', null, 'line-breaks'),
  'body-newline-escapes-removed': detailed<{
    readonly of?: '\\n' | '&#13;';
    readonly letters?: '\\ r n' | 'r n' | 'n';
    readonly last?: 'removed';
    readonly lines?: 'kept';
  }>('body', null, 'line-breaks'),
  'body-read-by-shell': detailed<{ readonly read?: '-r'; readonly IFS?: '' }>('body', null, 'line-breaks'),
  'body-newlines-as-tags': detailed<{ readonly tag: string; readonly lines: 'removed' | 'kept' }>(
    'body',
    null,
    'line-breaks',
  ),
  'body-line-separators-removed': detailed<LineSeparators>('body', null, 'line-breaks'),
  'body-lines-padded': detailed<Width>('body', null, 'line-breaks'),
  'body-missing': ['body', null, 'source'],
  'body-sent-encoded-twice': ['body', 7, 'encoding'],
  'body-sent-latin1': detailed<{
    readonly encoding?: 'Windows-1252';
    /** The encoding other than UTF-8 that an XML document declares. */
    readonly declared?: string;
  }>('body', 7, 'encoding'),
  'body-sent-as-form': detailed<{ readonly form: string; readonly digits?: 'text' | 'numbers' }>(
    'body',
    1,
    'source',
  ),
  'body-sent-stringified-twice': ['body', 1, 'source'],
  'body-sent-compressed': detailed<{ readonly format: 'gzip' | 'zlib' | 'deflate'; readonly lines?: 'kept' }>(
    'body',
    1,
    'source',
  ),
  'body-sent-cut-short': detailed<{ readonly missing: string }>('body', 1, 'source'),
  'body-part-signed': detailed<{
    readonly part: string;
    readonly missing?: 'part';
    readonly namespace?: 'inherited';
  }>('body', null, 'source'),
  'body-bom-missing': ['body', 7, 'source'],
  'body-trimmed': detailed<{ readonly ends?: 'the start' | 'the end' }>('body', 1, 'text'),
  'body-trimmed-lines-kept': ['body', 6, 'line-breaks'],
  'body-json-numbers-rewritten': detailed<RewrittenNumbers>('body', 1, 'serializer'),
  'body-json-minified': detailed<Serialized>('body', 1, 'serializer'),
  'body-json-spaced': detailed<Serialized>('body', 1, 'serializer'),
  'body-json-pretty-2': detailed<Serialized>('body', 1, 'serializer'),
  'body-json-pretty-4': detailed<Serialized>('body', 1, 'serializer'),
  'body-json-pretty-tab': detailed<Serialized>('body', 1, 'serializer'),
  'body-json-pretty-lines-kept': detailed<IndentedLines>('body', 1, 'serializer'),
  'body-json-ascii-escaped': detailed<Serialized>('body', 1, 'serializer'),
  'body-json-ascii-escaped-spaced': detailed<Serialized>('body', 1, 'serializer'),
  'body-json-pretty-2-ascii-escaped': detailed<Serialized>('body', 1, 'serializer'),
  'body-json-pretty-4-ascii-escaped': detailed<Serialized>('body', 1, 'serializer'),
  'body-json-slash-escaped': detailed<Serialized>('body', 1, 'serializer'),
  'body-json-slash-and-ascii-escaped': detailed<Serialized>('body', 1, 'serializer'),
  'body-json-pretty-4-slash-and-ascii-escaped': detailed<Serialized>('body', 1, 'serializer'),
  'body-json-html-escaped': detailed<Serialized>('body', 1, 'serializer'),
  'body-json-gson-escaped': detailed<Serialized>('body', 1, 'serializer'),
  'body-json-dotnet-escaped': detailed<Serialized>('body', 1, 'serializer'),
  'body-json-keys-sorted': detailed<SortedKeys>('body', 1, 'serializer'),
  'body-json-keys-sorted-spaced': detailed<Serialized>('body', 1, 'serializer'),
  'body-json-keys-sorted-ascii-escaped': detailed<Serialized>('body', 1, 'serializer'),
  'body-json-keys-sorted-ascii-escaped-spaced': detailed<Serialized>('body', 1, 'serializer'),
  'body-json-keys-sorted-html-escaped': detailed<Serialized>('body', 1, 'serializer'),
  'body-xml-whitespace-between-tags-removed': detailed<{ readonly end?: 'kept' }>('body', null, 'text'),
  'body-lines-trimmed': detailed<{ readonly ends?: 'the start' | 'the end'; readonly kept?: 'CR' }>(
    'body',
    1,
    'text',
  ),
  'body-json-empty-containers-swapped': detailed<SwappedContainers>('body', 1, 'structure'),
  'body-json-library-style': detailed<Serialized>('body', 1, 'serializer'),
  'body-json-nulls-dropped': detailed<DroppedNulls>('body', 1, 'structure'),
  'body-json-empty-values-dropped': detailed<DroppedEmptyValues>('body', 1, 'structure'),
  'body-json-integers-as-doubles': detailed<{ readonly names?: readonly string[] }>('body', 1, 'structure'),
  'body-json-numbers-as-text': detailed<NumbersAsText>('body', 1, 'structure'),
  'body-json-booleans-rewritten': detailed<RewrittenBooleans>('body', 1, 'structure'),
  'body-json-lists-as-objects': detailed<Replaced & { readonly level?: 'outermost' }>('body', 1, 'structure'),
  'body-json-dates-rewritten': detailed<{ readonly form: string }>('body', 1, 'structure'),
  'body-json-keys-renamed': detailed<{ readonly naming: string }>('body', 1, 'structure'),
  'body-json-empty-values-replaced': detailed<Replaced>('body', 1, 'structure'),
  'body-json-strings-trimmed': detailed<{ readonly empty?: 'null' }>('body', 1, 'structure'),
  'body-json-enum-as-number': detailed<Replaced>('body', 1, 'structure'),
  'body-json-value-unresolved': detailed<{
    readonly name: string;
    readonly signed: string;
    readonly set?: 'later';
  }>('body', null, 'structure'),
  'body-json-keys-reordered': detailed<{ readonly order: readonly string[] }>('body', 1, 'structure'),
  'body-json-keys-merged': detailed<{
    readonly key: string;
    readonly others?: 'merged';
    readonly kept: 'first' | 'last' | 'last, in its place';
  }>('body', 1, 'structure'),
  'body-json-values-in-lists': detailed<{ readonly kept?: 'rows'; readonly numbers?: 'rewritten' }>(
    'body',
    1,
    'structure',
  ),
  'body-json-stringified-twice': detailed<StringifiedTwice>('body', 1, 'wrapping'),
  'body-xml-declaration-missing': detailed<{ readonly whitespace?: 'removed'; readonly end?: 'line break' }>(
    'body',
    null,
    'text',
  ),
  'body-xml-declaration-rewritten': detailed<RewrittenDeclaration>('body', null, 'serializer'),
  'body-xml-entities-unescaped': ['body', null, 'text'],
  'body-xml-library-style': detailed<{ readonly libraries: string }>('body', null, 'serializer'),
  'body-whitespace-removed': detailed<{
    readonly runs?: 'of two or more' | 'in pairs' | 'of JSON';
    readonly of?: 'Unicode';
  }>('body', 1, 'text'),
  'body-whitespace-collapsed': detailed<CollapsedWhitespace>('body', 1, 'text'),
  'body-entities-escaped': detailed<EscapedEntities>('body', null, 'text'),
  'body-tags-removed': detailed<{ readonly quotes?: '&#34; and &#39;'; readonly of?: 'texts' }>(
    'body',
    null,
    'text',
  ),
  'body-quotes-escaped': detailed<{ readonly only?: '"' | "'" | '" and \\' }>('body', null, 'text'),
  'body-quotes-replaced': detailed<{ readonly sent: '"' | "'"; readonly signed: string }>(
    'body',
    null,
    'text',
  ),
  'body-backslashes-removed': detailed<{ readonly only?: '\\/' | 'every \\' }>('body', null, 'text'),
  'body-escapes-interpreted': detailed<{ readonly of?: '\\u00e7' | 'echo -e' | 'printf' }>(
    'body',
    null,
    'text',
  ),
  'body-case-changed': detailed<{ readonly to: string; readonly kept?: string }>('body', null, 'text'),
  'body-entities-decoded': detailed<{
    readonly from: string;
    readonly to: string;
    readonly entities?: string;
  }>('body', null, 'text'),
  'body-tabs-to-spaces': detailed<{ readonly spaces: string }>('body', 1, 'text'),
  'body-value-formatted': detailed<{
    readonly sent: string;
    readonly signed: string;
    readonly notation: string;
    /** What is named is an example. */
    readonly values?: 'several';
  }>('body', null, 'text'),
  'body-placeholder-signed': detailed<{ readonly text: string; readonly instead?: 'nothing' }>(
    'body',
    null,
    'source',
  ),
  'body-object-name': detailed<{ readonly text: string; readonly instead?: 'nothing' }>(
    'body',
    null,
    'source',
  ),
  'body-object-as-text': detailed<{
    readonly form: string;
    readonly of?: 'lines';
    readonly lines?: 'kept';
    readonly numbers?: 'rewritten';
  }>('body', null, 'serializer'),
  'body-empty-object': detailed<{ readonly spaces?: 'one' }>('body', 2, 'source'),
  'body-null': ['body', 2, 'source'],
  'body-empty-array': ['body', 2, 'source'],
  'body-empty-quotes': ['body', 2, 'source'],
  'body-undefined': ['body', 2, 'source'],
  'body-none': ['body', 2, 'source'],
  'body-query-signed': detailed<{ readonly form?: 'JSON' | 'sorted' }>('body', 2, 'source'),
  'body-multipart-signed': detailed<{ readonly read?: 'UTF-8' }>('body', 2, 'source'),
  'body-multipart-part-signed': detailed<{ readonly what: string; readonly encoding?: 'Base64' }>(
    'body',
    2,
    'source',
  ),
  'body-python-repr': detailed<PythonRepr>('body', null, 'serializer'),
  'body-python-bytes-repr': detailed<{
    readonly of: 'the raw body' | 'the body without CR and LF';
    readonly type?: 'bytearray';
  }>('body', null, 'wrapping'),
  'body-bom-added': ['body', 7, 'encoding'],
  'body-latin1-bytes': detailed<Latin1 & { readonly others?: 'low byte' | 'dropped' | '?' }>(
    'body',
    7,
    'encoding',
  ),
  'body-cp1252-bytes': ['body', 7, 'encoding'],
  'body-cp850-bytes': ['body', 7, 'encoding'],
  'body-utf16': detailed<{ readonly order: 'little endian' | 'big endian'; readonly bom?: 'added' }>(
    'body',
    7,
    'encoding',
  ),
  'body-mojibake': detailed<Character & Latin1>('body', 7, 'encoding'),
  'body-mojibake-cp1252': detailed<Character & { readonly others?: 'U+FFFD' }>('body', 7, 'encoding'),
  'body-mojibake-cp850': detailed<Character>('body', 7, 'encoding'),
  'body-non-ascii-question-marks': detailed<{
    readonly each?: 'byte';
    readonly pairs?: 'two';
    readonly as?: '¿';
    readonly encoding?: 'ISO-8859-1';
  }>('body', 7, 'encoding'),
  'body-non-ascii-dropped': ['body', 7, 'encoding'],
  'body-non-ascii-references': detailed<Character & { readonly form: string }>('body', 7, 'encoding'),
  'body-replacement-characters': detailed<{ readonly each?: 'byte' | 'sequence' }>('body', 7, 'encoding'),
  'body-high-bits-cleared': ['body', 7, 'encoding'],
  'body-nfd': ['body', null, 'encoding'],
  'body-nfc': ['body', null, 'encoding'],
  'body-accents-removed': detailed<RemovedAccents>('body', null, 'encoding'),
  'body-base64': detailed<Base64Body>('body', 7, 'wrapping'),
  'body-percent-encoded': detailed<EncodedBody>('body', 7, 'wrapping'),
  'body-form-encoded': detailed<FormBody>('body', null, 'serializer'),
  'body-hex': detailed<{
    readonly case?: 'upper';
    readonly separator?: '-' | ' ';
    readonly by?: 'xxd -p' | 'od -x' | 'od -An -tx1';
  }>('body', 7, 'wrapping'),
  'body-md5': detailed<{ readonly case?: 'upper'; readonly encoding?: 'base64' }>('body', null, 'wrapping'),
  'body-sha256': detailed<{ readonly encoding?: 'base64' }>('body', null, 'wrapping'),
  'body-quoted': detailed<{ readonly quotes?: '"' | "'"; readonly inner?: 'doubled' }>(
    'body',
    null,
    'wrapping',
  ),
  'body-labeled': detailed<{ readonly form: string }>('body', null, 'wrapping'),
  'body-wrapped-in-json': detailed<{ readonly form: string }>('body', null, 'wrapping'),
  'body-padded': detailed<Width>('body', null, 'wrapping'),
  'body-cut-short': detailed<{
    readonly length?: number;
    readonly unit?: 'characters';
    readonly kept?: 'first line' | 'first word' | 'last line';
    readonly missing?: MissingCharacter | 'first and last character';
    readonly counted?: 'with line breaks' | 'in characters';
  }>('body', null, 'wrapping'),
} as const satisfies CauseRows;
