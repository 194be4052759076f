import type * as vscode from 'vscode';
import { ENVIRONMENT_FILES } from '../../../core/request/environment/environment.ts';

/** The language id of request files. */
export const FISCAL_LANGUAGE = 'fiscal';

/** A `.fiscal` file, or a file of another tool that is read in the same way. */
export function isRequestFile({ languageId, uri }: vscode.TextDocument): boolean {
  return languageId === FISCAL_LANGUAGE || /\.(?:http|rest)$/.test(uri.path);
}

/** The files of other tools in which API requests get CodeLenses. */
export const HTTP_FILES: vscode.DocumentFilter = { pattern: '**/*.{http,rest}' };

/** `fiscal.env.json`, or the file of private values next to it. */
export function isEnvironmentFile({ path }: Pick<vscode.Uri, 'path'>): boolean {
  return ENVIRONMENT_FILES.some(file => path.endsWith(`/${file}`));
}

/** The scheme of the read-only documents that show earlier responses. */
export const HISTORY_SCHEME = 'fiscal-history';

/** The scheme of the read-only documents that show responses. */
export const RESPONSE_SCHEME = 'fiscal-response';

/** The scheme of the read-only documents that show explanations. */
export const EXPLANATION_SCHEME = 'fiscal-explanation';

/** The scheme of the read-only documents that show a response next to the expected one. */
export const COMPARED_SCHEME = 'fiscal-compared';
