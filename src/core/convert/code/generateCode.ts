import { bodyFileName, fitsInCode } from './bodyFile.ts';
import type { CodeRequest, CodeWords, CodeWriter } from './codeRequest.ts';
import { csharpCode } from './csharpCode.ts';
import { curlCode } from './curlCode.ts';
import { goCode } from './goCode.ts';
import { javaCode } from './javaCode.ts';
import { javascriptCode, typescriptCode } from './javascriptCode.ts';
import { phpCode } from './phpCode.ts';
import { pythonCode } from './pythonCode.ts';
import { rubyCode } from './rubyCode.ts';

/** A language that code is written in. */
export interface CodeLanguage {
  /** What the command line calls it. */
  readonly id: string;
  /** What people call it, with what the code needs. */
  readonly title: string;
  /** The name of a file that holds it. */
  readonly file: string;
  /** The editor's id for it. */
  readonly editorLanguage: string;
  readonly write: CodeWriter;
}

/** The languages, as they are listed. */
export const CODE_LANGUAGES: readonly CodeLanguage[] = [
  language('curl', 'curl + openssl (sh)', 'request.sh', 'shellscript', curlCode),
  language('typescript', 'TypeScript (Node, fetch)', 'request.ts', 'typescript', typescriptCode),
  language('javascript', 'JavaScript (Node, fetch)', 'request.mjs', 'javascript', javascriptCode),
  language('python', 'Python (http.client)', 'request.py', 'python', pythonCode),
  language('java', 'Java 11 (HttpClient)', 'FiscalRequest.java', 'java', javaCode),
  language('csharp', 'C# (.NET 6, HttpClient)', 'Program.cs', 'csharp', csharpCode),
  language('php', 'PHP (curl)', 'request.php', 'php', phpCode),
  language('go', 'Go (net/http)', 'main.go', 'go', goCode),
  language('ruby', 'Ruby (Net::HTTP)', 'request.rb', 'ruby', rubyCode),
];

function language(
  id: string,
  title: string,
  file: string,
  editorLanguage: string,
  write: CodeWriter,
): CodeLanguage {
  return { id, title, file, editorLanguage, write };
}

export interface GeneratedCode {
  readonly code: string;
  /** The file that the code reads the body from, if the body is too large for source code. Its bytes are the request's body. */
  readonly bodyFile: string | undefined;
}

/** A program that computes the signature itself and sends the request, byte for byte as it would be sent here. It reads
 *  the App Secret from the environment and holds none. `fetch` sends no body with GET and HEAD, so those programs do not
 *  either: `undefined`. A large body isn't in the code, which reads it from `bodyFile` then. */
export function generateCode(
  language: CodeLanguage,
  request: CodeRequest,
  words: CodeWords,
  largeBodyFile = bodyFileName(request, language.file),
): GeneratedCode | undefined {
  const { id, write } = language;
  const bodyFile = fitsInCode(request) ? undefined : largeBodyFile;
  const isFetch = id === 'javascript' || id === 'typescript';
  const isBodyless = request.method === 'GET' || request.method === 'HEAD';
  if (isFetch && isBodyless && request.body.length > 0) return undefined;
  return { code: write({ ...request, bodyFile }, words), bodyFile };
}
