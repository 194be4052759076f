import { bodyFileName, fitsInCode } from './codeBodyFile.ts';
import type { CodeLanguage, CodeLanguageId } from './codeLanguage.ts';
import type { CodeRequest, CodeWords, CodeWriter } from './codeRequest.ts';
import { csharpCode } from './csharpCode.ts';
import { curlCode } from './curlCode.ts';
import { goCode } from './goCode.ts';
import { javaCode } from './javaCode.ts';
import { javascriptCode, typescriptCode } from './javascriptCode.ts';
import { phpCode } from './phpCode.ts';
import { pythonCode } from './pythonCode.ts';
import { rubyCode } from './rubyCode.ts';

/** The languages, in display order. */
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
  id: CodeLanguageId,
  title: string,
  file: string,
  editorLanguage: string,
  write: CodeWriter,
): CodeLanguage {
  return { id, title, file, editorLanguage, write };
}

export interface GeneratedCode {
  readonly code: string;
  /** The file that the code reads the body from if it's too large for source code. Its content is exactly the body. */
  readonly bodyFile: string | undefined;
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
  const { id, write } = language;
  const bodyFile = fitsInCode(request) ? undefined : largeBodyFile;
  const isFetch = id === 'javascript' || id === 'typescript';
  const isBodyless = request.method === 'GET' || request.method === 'HEAD';
  if (isFetch && isBodyless && request.body.length > 0) return undefined;
  return { code: write({ ...request, bodyFile }, words), bodyFile };
}
