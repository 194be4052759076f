import { CODE_LANGUAGE_IDS, type CodeLanguage, type CodeLanguageId } from './codeLanguage.ts';
import { bodySource } from './codeLiteral.ts';
import {
  bodyFileName,
  type CodeRequest,
  type CodeWords,
  type CodeWriter,
  camelName,
  fitsInCode,
} from './codeRequest.ts';
import { csharpCode } from './csharpCode.ts';
import { curlCode, spliceShell } from './curlCode.ts';
import { goCode } from './goCode.ts';
import { javaCode } from './javaCode.ts';
import { javascriptCode, typescriptCode } from './javascriptCode.ts';
import { phpCode } from './phpCode.ts';
import { pythonCode } from './pythonCode.ts';
import { rubyCode } from './rubyCode.ts';

const LANGUAGES: Readonly<Record<CodeLanguageId, Omit<CodeLanguage, 'id'>>> = {
  curl: language('curl + openssl (sh)', 'request.sh', 'shellscript', curlCode, spliceShell),
  typescript: language(
    'TypeScript (Node, fetch)',
    'request.ts',
    'typescript',
    typescriptCode,
    joined("'", camelName),
  ),
  javascript: language(
    'JavaScript (Node, fetch)',
    'request.mjs',
    'javascript',
    javascriptCode,
    joined("'", camelName),
  ),
  python: language('Python (http.client)', 'request.py', 'python', pythonCode, joined('"', String)),
  java: language('Java 11 (HttpClient)', 'FiscalRequest.java', 'java', javaCode, joined('"', camelName)),
  csharp: language('C# (.NET 6, HttpClient)', 'Program.cs', 'csharp', csharpCode, joined('"', camelName)),
  php: language(
    'PHP (curl)',
    'request.php',
    'php',
    phpCode,
    joined('"', name => `$${camelName(name)}`, '.'),
  ),
  go: language('Go (net/http)', 'main.go', 'go', goCode, joined('"', camelName)),
  ruby: language('Ruby (Net::HTTP)', 'request.rb', 'ruby', rubyCode, joined('"', String)),
};

/** The languages, in display order. */
export const CODE_LANGUAGES: readonly CodeLanguage[] = CODE_LANGUAGE_IDS.map(id => ({
  id,
  ...LANGUAGES[id],
}));

function language(
  title: string,
  file: string,
  editorLanguage: string,
  write: CodeWriter,
  splice: CodeLanguage['splice'],
): Omit<CodeLanguage, 'id'> {
  return { title, file, editorLanguage, write, splice };
}

/** Ends the string literal that contains a mark, adds the variable, and starts another one. */
function joined(quote: string, nameOf: (variable: string) => string, plus = '+'): CodeLanguage['splice'] {
  return (code, values) =>
    values.reduce(
      (before, { mark, variable }) =>
        before.replaceAll(mark, () => `${quote} ${plus} ${nameOf(variable)} ${plus} ${quote}`),
      code,
    );
}

export interface GeneratedCode {
  readonly code: string;
  /** The file that the code reads the body from if it's too large for source code. Its content is exactly the body. */
  readonly bodyFile: string | undefined;
}

/** Whether a value of another request's response belongs in a body that isn't written as text in the code, so the program can't insert the
 *  value. */
export function hasUnwritableValue(request: CodeRequest): boolean {
  const { values = [], body } = request;
  if (fitsInCode(request) && bodySource({ ...request, bodyFile: undefined }).kind === 'text') return false;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  return values.some(({ mark }) => bytes.includes(mark));
}

/** Generates a program that computes the signature and sends the request with exactly the same bytes as this tool. It
 *  reads the App Secret from an environment variable and doesn't contain it. Undefined for GET and HEAD with a body
 *  in languages whose `fetch` doesn't send one. A large body isn't in the code, which reads it from `bodyFile`. */
export function generateCode(
  language: CodeLanguage,
  request: CodeRequest,
  words: CodeWords,
  largeBodyFile = bodyFileName(request, language.file),
): GeneratedCode | undefined {
  const { id, write, splice } = language;
  const bodyFile = fitsInCode(request) ? undefined : largeBodyFile;
  const isFetch = id === 'javascript' || id === 'typescript';
  const isBodyless = request.method === 'GET' || request.method === 'HEAD';
  if (isFetch && isBodyless && request.body.length > 0) return undefined;
  return { code: splice(write({ ...request, bodyFile }, words), request.values ?? []), bodyFile };
}
