import { ToolError, type ToolResult } from '../../app/agents/tool.ts';
import type { CommandContext } from '../../cli/terminal/commandContext.ts';
import { isRecord } from '../../core/formats/unknownValue.ts';
import { LOCAL_ENVIRONMENT } from '../../core/request/environment/environment.ts';
import { secretVariable, variableOf } from '../../node/secrets/secrets.ts';

/** What the editor can be asked to do. It never returns an App Secret. */
export type EditorCall = 'sign' | 'send' | 'explain';

/** Passes a call to the editor and returns its result. Rejects with a `code` and a message if the editor refuses. */
export type CallEditor = (call: EditorCall, input: unknown, signal: AbortSignal) => Promise<unknown>;

/** The editor that started this server: it signs and sends with the App Secrets in its SecretStorage, after asking
 *  the user. */
export class EditorLink {
  readonly #call: CallEditor;

  constructor(call: CallEditor) {
    this.#call = call;
  }

  /** Throws ToolError if the editor refuses or isn't available anymore. */
  async ask(call: EditorCall, input: unknown, signal: AbortSignal): Promise<ToolResult> {
    const response = await this.#call(call, input, signal).catch((error: unknown) => {
      const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
      throw new ToolError(String(code ?? 'editor-gone'), String(message));
    });
    if (!isToolResult(response))
      throw new ToolError('editor-unreadable', 'The editor’s response can’t be read.');
    return response;
  }
}

function isToolResult(value: unknown): value is ToolResult {
  if (!isRecord(value)) return false;
  const { summary, data, next } = value;
  return typeof summary === 'string' && typeof next === 'string' && typeof data === 'object' && data !== null;
}

/** The editor, if it must sign for an environment because this server has no App Secret for that environment; undefined
 *  otherwise. With a gateway of this session, `local` has the gateway's demo secret. */
export function editorFor(
  { env, editor }: { readonly env: CommandContext['env']; readonly editor: EditorLink | undefined },
  environment: string | undefined,
): EditorLink | undefined {
  const variable = secretVariable(environment ?? LOCAL_ENVIRONMENT.name);
  const names = [variable, 'FISCAL_APP_SECRET'];
  return names.every(name => variableOf(env, name) === undefined) ? editor : undefined;
}
