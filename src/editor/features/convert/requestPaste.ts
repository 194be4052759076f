import * as vscode from 'vscode';

const TEXT = 'text/plain';
/** Nobody copies a longer command. */
const MAX_CHARACTERS = 1_048_576;

/** The code that converts pasted text to a request. */
export interface PastedRequests {
  edits(
    document: vscode.TextDocument,
    range: vscode.Range,
    pasted: string,
    token: vscode.CancellationToken,
  ): Promise<vscode.DocumentPasteEdit[] | undefined>;
}

/** Recognizes a curl command, a PowerShell web command, or a HAR entry that is pasted into a request file. It's registered at activation,
 *  because people paste as soon as the file is open; the code that converts the text is loaded with the first such paste. */
export class RequestPaste implements vscode.DocumentPasteEditProvider {
  readonly metadata: vscode.DocumentPasteProviderMetadata = {
    providedPasteEditKinds: [requestKind()],
    pasteMimeTypes: [TEXT],
  };

  readonly #load: () => Promise<PastedRequests>;

  constructor(load: () => Promise<PastedRequests>) {
    this.#load = load;
  }

  async provideDocumentPasteEdits(
    document: vscode.TextDocument,
    [range, second]: readonly vscode.Range[],
    dataTransfer: vscode.DataTransfer,
    _context: vscode.DocumentPasteEditContext,
    token: vscode.CancellationToken,
  ): Promise<vscode.DocumentPasteEdit[] | undefined> {
    const pasted = await dataTransfer.get(TEXT)?.asString();
    if (pasted === undefined || range === undefined || second !== undefined || !mayBeRequest(pasted)) {
      return undefined;
    }
    return (await this.#load()).edits(document, range, pasted, token);
  }
}

export function requestKind(): vscode.DocumentDropOrPasteEditKind {
  return vscode.DocumentDropOrPasteEditKind.Empty.append('fiscal', 'request');
}

/** Checks the first characters, because most pastes are something else. */
function mayBeRequest(text: string): boolean {
  if (text.length > MAX_CHARACTERS) return false;
  const [line = ''] = text.slice(0, 300).trimStart().split('\n', 1);
  return START.test(line) || AFTER_PROMPT.test(line);
}

/** How text with a request starts: with JSON, the command, a command whose output it reads, a script's variable, or `@echo off`. */
const START =
  /^(?:\{|@?curl(?:\.exe)?\s|\$ ?curl|Invoke-\w|iwr\s|irm\s|echo\s|printf\s|cat\s|set\s|@echo\s|\$\w{1,60} ?=|[A-Z_]{2,40}=)/;
const AFTER_PROMPT = /[>$%] ?(?:curl(?:\.exe)?\s|Invoke-\w|iwr\s|irm\s)/;
