import * as vscode from 'vscode';
import { ToolError, type ToolResult } from '../../../app/agents/tool.ts';
import { visibleJson } from '../../../core/visibleText.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { AGENT_CALLS, type AgentCall } from './agentCallNames.ts';
import type { AgentCalls, AgentQuestion, ReadInput } from './agentCalls.ts';
import { OpenQuestions } from './openQuestions.ts';

/** The editor's tools for language models. VS Code asks the user with what `prepare` returns before it calls `invoke`. */
export class AgentTools {
  readonly #calls: AgentCalls;
  readonly #read: ReadInput;
  readonly #localize: Localizer;
  readonly #asked = new OpenQuestions();

  constructor(calls: AgentCalls, read: ReadInput, localize: Localizer) {
    this.#calls = calls;
    this.#read = read;
    this.#localize = localize;
  }

  /** What VS Code shows and asks. A call that is refused anyway asks nothing: `invoke` says why. */
  readonly prepare = async (
    name: string,
    { input }: { readonly input: unknown },
  ): Promise<vscode.PreparedToolInvocation> => {
    const call = callOf(name);
    const question = await this.#questionOf(call, input);
    if (question === undefined)
      return call === 'send' || call === 'sign'
        ? {}
        : { invocationMessage: this.#localize(`agent.${call}.running`) };
    this.#asked.add(JSON.stringify([name, input]), question);
    const { kind, args, content } = question;
    return {
      invocationMessage: this.#localize(`agent.${kind}.running`, args),
      confirmationMessages: {
        title: this.#localize(`agent.${kind}.title`),
        message: plain([this.#localize(`agent.${kind}.detail`, args), ...content].join('\n')),
      },
    };
  };

  readonly invoke = async (
    name: string,
    { input }: { readonly input: unknown },
    token: vscode.CancellationToken,
  ): Promise<vscode.LanguageModelToolResult> => {
    const agreed = this.#asked.take(JSON.stringify([name, input]));
    const stop = new AbortController();
    const listening = token.onCancellationRequested(() => stop.abort());
    try {
      const ask = async ({ subject }: AgentQuestion): Promise<boolean> => subject === agreed?.subject;
      const call = callOf(name);
      const read = this.#read(call, input);
      const result = await this.#calls.run(call, read, ask, stop.signal, agreed?.moment);
      return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(textOf(result))]);
    } catch (error) {
      if (error instanceof ToolError) throw new Error(`${error.code}: ${error.message}`);
      throw error;
    } finally {
      listening.dispose();
    }
  };

  async #questionOf(call: AgentCall, input: unknown): Promise<AgentQuestion | undefined> {
    try {
      return await this.#calls.question(call, this.#read(call, input));
    } catch (error) {
      if (error instanceof ToolError) return undefined;
      throw error;
    }
  }
}

function callOf(name: string): AgentCall {
  const calls = Object.keys(AGENT_CALLS) as AgentCall[];
  const call = calls.find(each => AGENT_CALLS[each] === name);
  if (call === undefined) throw new Error(`Unknown tool ${name}.`);
  return call;
}

/** The data is a line of JSON, so that instructions in it are recognizable as a quotation, and none of their characters are
 *  invisible. */
function textOf({ summary, data, next }: ToolResult): string {
  return `${summary}\n${visibleJson(data)}\nNext: ${next}`;
}

/** Shown as written, because what comes from a file isn't Markdown. */
function plain(text: string): vscode.MarkdownString {
  return new vscode.MarkdownString().appendText(text);
}
