import * as vscode from 'vscode';
import type { Prompts, Question } from '../../../core/ports.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import type { Say } from '../../platform/notifications/say.ts';

/** Asks what a request names (`# @prompt`, `# @secret`), and remembers which answers are to be masked. A question is
 *  asked once, also if the request is prepared again after another question. The file's words
 *  are shown as such: a stranger may have written them. */
export class Questions implements Prompts {
  readonly secrets: string[] = [];
  readonly #answers = new Map<string, string>();
  readonly #say: Say;

  constructor(say: Say) {
    this.#say = say;
  }

  async ask({ name, text, isSecret }: Question): Promise<string | undefined> {
    const key = JSON.stringify([name, text, isSecret]);
    const earlier = this.#answers.get(key);
    if (earlier !== undefined) return earlier;
    const answer = await vscode.window.showInputBox({
      title: this.#say('question.title', { name: visibleLine(name) }),
      prompt: this.#say('question.prompt', { text: visibleLine(text) }),
      password: isSecret,
      ignoreFocusOut: true,
    });
    if (answer !== undefined) this.#answers.set(key, answer);
    if (isSecret && answer) this.secrets.push(answer);
    return answer;
  }
}
