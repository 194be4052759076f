import type * as vscode from 'vscode';
import { baseName } from '../../../core/baseName.ts';
import { DOCUMENT_TITLES } from '../../../text/editor/documentTitleText.ts';
import { type Locale, localize } from '../../../text/text.ts';

/** Added after the title. No user file has this space in its name, so none can be mistaken for one of these
 *  documents. */
const NO_BREAK_SPACE = '\u00a0';

/** The path of a read-only document, which its tab shows: `Response: echo`. */
export function titledPath(kind: keyof typeof DOCUMENT_TITLES, name: string, locale: Locale): string {
  return `/${localize(DOCUMENT_TITLES[kind], locale)}:${NO_BREAK_SPACE}${name.replaceAll('/', '∕')}`;
}

/** A request file's name in a title: `echo`. */
export function fileTitle({ path }: vscode.Uri): string {
  return baseName(path).replace(/\.fiscal$/, '');
}
