import * as vscode from 'vscode';
import type { Prompts, Question } from '../../../core/ports.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import type { Say } from '../../platform/notifications/say.ts';

/** Asks what a request names (`# @prompt`, `# @secret`), and remembers which answers are to be masked. The file's words
 *  are shown as such: a stranger may have written them. */
export class Questions implements Prompts {
  readonly secrets: string[] = [];
  readonly #say: Say;

  constructor(say: Say) {
    this.#say = say;
  }

  async ask({ name, text, isSecret }: Question): Promise<string | undefined> {
    const answer = await vscode.window.showInputBox({
      title: this.#say('question.title', { name: visibleLine(name) }),
      prompt: this.#say('question.prompt', { text: visibleLine(text) }),
      password: isSecret,
      ignoreFocusOut: true,
    });
    if (isSecret && answer) this.secrets.push(answer);
    return answer;
  }
}
