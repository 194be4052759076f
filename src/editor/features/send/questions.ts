import * as vscode from 'vscode';
import { isShortSecret, MIN_SECRET_LENGTH } from '../../../core/masking/shortSecret.ts';
import type { Prompts, Question } from '../../../core/ports.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';

/** Asks for prompt variables (`# @prompt`, `# @secret`), and remembers which values to mask. Each is asked for once,
 *  even if the request is prepared again after another question. The file's text is shown as quoted, because the file
 *  may be untrusted. */
export class Questions implements Prompts {
  readonly secrets: string[] = [];
  readonly #entered = new Map<string, string>();
  readonly #localize: Localizer;

  constructor(localize: Localizer) {
    this.#localize = localize;
  }

  async ask({ name, text, isSecret }: Question): Promise<string | undefined> {
    const key = JSON.stringify([name, text, isSecret]);
    const earlier = this.#entered.get(key);
    if (earlier !== undefined) return earlier;
    const value = await vscode.window.showInputBox({
      title: this.#localize('question.title', { name: visibleLine(name) }),
      prompt: this.#localize('question.prompt', { text: visibleLine(text) }),
      password: isSecret,
      ignoreFocusOut: true,
      validateInput: entered =>
        isSecret && isShortSecret(entered)
          ? this.#localize('question.shortSecret', { length: MIN_SECRET_LENGTH })
          : undefined,
    });
    if (value !== undefined) this.#entered.set(key, value);
    if (isSecret && value) this.secrets.push(value);
    return value;
  }
}
