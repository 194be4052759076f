import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IGrammar } from 'vscode-textmate';
import { FiscalDocument } from '../../src/core/syntax/fiscalDocument.ts';
import type { SyntaxNode } from '../../src/core/syntax/nodes.ts';
import { openRegistry, textmate } from './engine.ts';

/** The scopes of which a line has one where the parser takes it for this. A line that fits nowhere may look like anything
 *  while it is written, and a blank one has no text. */
const SCOPES: Readonly<Partial<Record<SyntaxNode['kind'], RegExp>>> = {
  separator: /^meta\.separator\./,
  comment: /^comment\.(?:line|block|other)\./,
  directive: /^meta\.directive\.|^entity\.other\.directive\./,
  variable: /^meta\.file-variable\./,
  requestLine: /^meta\.target\.|^keyword\.control\.method\./,
  header: /^meta\.header\./,
  body: /^meta\.body\./,
  assertion: /^meta\.assertion\./,
  save: /^meta\.save\./,
  script: /^meta\.script\./,
};

/** The files of the corpus whose colors don't agree with the parser, with a problem for each file. */
export async function agreementProblems(
  repository: string,
): Promise<readonly { name: string; problem: string | undefined }[]> {
  const grammar = await (await openRegistry(join(repository, 'syntaxes'))).loadGrammar('source.fiscal');
  const files = globSync(['test/corpus/**/*.{fiscal,http}', '{examples,exemplos}/*.fiscal'], {
    cwd: repository,
  }).sort();
  if (grammar === null || files.length === 0) return [{ name: 'agreement', problem: 'Nothing to compare.' }];
  return files.map(file => {
    const faults = disagreements(grammar, readFileSync(join(repository, file), 'utf8'));
    const problem = faults.length === 0 ? undefined : faults.join('\n');
    return { name: `the grammar agrees with the parser on ${file}`, problem };
  });
}

function disagreements(grammar: IGrammar, text: string): readonly string[] {
  const kinds = kindsOfLines(text);
  const faults: string[] = [];
  let state = textmate.INITIAL;
  for (const [index, line] of text.split('\n').entries()) {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    state = ruleStack;
    const kind = kinds[index];
    const wanted = kind === undefined ? undefined : SCOPES[kind];
    if (wanted === undefined || line.trim() === '') continue;
    const scopes = new Set(tokens.flatMap(token => token.scopes));
    if (![...scopes].some(scope => wanted.test(scope))) {
      faults.push(`${index + 1}: ${kind}, colored as ${[...scopes].slice(1).join(' ')}: ${line}`);
    }
  }
  return faults;
}

/** What the parser takes each line for. Comments after a body aren't compared: whether the body goes on is in the lines after
 *  them, and a grammar sees one line at a time. A request line may have comments between its lines. */
function kindsOfLines(text: string): readonly (SyntaxNode['kind'] | undefined)[] {
  const kinds: (SyntaxNode['kind'] | undefined)[] = [];
  for (const { block, line } of FiscalDocument.parse(text)) {
    const body = block.nodes.findIndex(({ kind }) => kind === 'body');
    for (const [index, node] of block.nodes.entries()) {
      const isAfterBody =
        body !== -1 && index > body && (node.kind === 'comment' || node.kind === 'directive');
      for (const [at, written] of block.text.slice(node.start, node.end).split('\n').entries()) {
        const isInTarget = node.kind === 'requestLine' && /^[ \t]*(?:#|\/\/)/.test(written);
        kinds[line + node.line + at] = isAfterBody ? undefined : isInTarget ? 'comment' : node.kind;
      }
    }
  }
  return kinds;
}
