import type { FiscalDocument } from '../syntax/fiscalDocument.ts';
import { DYNAMIC_VARIABLES } from '../vocabulary/dynamicVariables.ts';

/** Dynamic variables whose values come from the user and are the same for each request. */
const KEPT: ReadonlySet<string> = new Set(['$processEnv', '$dotenv']);

/** The dynamic variables in a block and in the file's variables that it uses, in the order of the table: a request gets new values for them
 *  each time it's sent, but a program generated from it always sends the same ones. */
export function generatedNames({ blocks, variables }: FiscalDocument, blockIndex: number): readonly string[] {
  const names = new Set<string>();
  // A block may also define variables of other requests.
  const texts = [(blocks[blockIndex]?.text ?? '').replace(/^@.*$/gm, '')];
  for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
    for (const [, name = ''] of text.matchAll(/\{\{\s*(\$?[^\s{}]+)/g)) {
      if (names.has(name)) continue;
      names.add(name);
      texts.push(variables.get(name) ?? '');
    }
  }
  return DYNAMIC_VARIABLES.map(({ name }) => name).filter(name => names.has(name) && !KEPT.has(name));
}
