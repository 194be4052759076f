import {
  type CallToolResult,
  fromJsonSchema,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type JsonSchemaType,
  type JsonSchemaValidatorResult,
  type jsonSchemaValidator,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { JsonSchema } from '../../app/agents/jsonSchema.ts';
import {
  checkedInput,
  isToolError,
  type ToolDeclaration,
  ToolError,
  type ToolResult,
} from '../../app/agents/tool.ts';
import { AskedMoment } from '../../app/consent/askedMoment.ts';
import { replaceUnsafe, visibleJson, visibleText } from '../../core/visibleText.ts';
import { systemRandom } from '../../node/systemPorts.ts';
import { MCP_CONSENT_TEXT } from '../../text/mcp/consentText.ts';
import { localize } from '../../text/text.ts';
import type { LoadTools, ToolCall, ToolQuestion } from '../session/defineTool.ts';
import type { McpSession } from '../session/mcpSession.ts';
import type { WorkspaceRoots } from '../session/workspaceRoots.ts';
import { type ClientRoots, clientCapabilities, ROOTS_KEY } from './clientRoots.ts';

const CONSENT_KEY = 'consent';
const PROGRESS_MS = 250;

/** Ends a handler with a question to the user; the client calls again with the user's choice. */
class QuestionAsked extends Error {
  readonly result: InputRequiredResult;

  constructor(result: InputRequiredResult) {
    super('the user is asked');
    this.result = result;
  }
}

/** Registers the tools: checks arguments, turns failures into tool errors, and asks users if a tool requires it. */
export function registerTools(
  server: McpServer,
  tools: readonly ToolDeclaration[],
  session: McpSession,
  clientRoots: ClientRoots,
  loadTools: LoadTools,
): void {
  for (const tool of tools) {
    const { name, title, description, kind } = tool;
    const config = {
      title,
      description,
      inputSchema: fromJsonSchema<Record<string, unknown>>(asSchema(tool.input), UNCHECKED),
      outputSchema: fromJsonSchema<Record<string, unknown>>(asSchema(outputSchema(tool)), UNCHECKED),
      annotations: { title, ...kind },
    };
    server.registerTool(name, config, (values, ctx) =>
      called(tool, values, server, ctx, session, clientRoots, loadTools),
    );
  }
}

/** The schema of a tool's results, which separate the tool's own text from the data. */
export function outputSchema(tool: ToolDeclaration): JsonSchema {
  return {
    type: 'object',
    properties: {
      summary: { type: 'string', description: 'What came out.' },
      ...tool.output,
      next: { type: 'string', description: 'The recommended next step.' },
    },
    required: ['summary', 'next'],
    additionalProperties: false,
  };
}

function asSchema(schema: JsonSchema): JsonSchemaType {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema } as JsonSchemaType;
}

/** `schemaFaults` checks the arguments, with messages that say what to change; tests check the results. */
const UNCHECKED: jsonSchemaValidator = {
  getValidator<T>() {
    return (value: unknown): JsonSchemaValidatorResult<T> => ({
      valid: true,
      data: value as T,
      errorMessage: undefined,
    });
  },
};

async function called(
  tool: ToolDeclaration,
  values: Readonly<Record<string, unknown>>,
  server: McpServer,
  ctx: ServerContext,
  session: McpSession,
  clientRoots: ClientRoots,
  loadTools: LoadTools,
): Promise<CallToolResult | InputRequiredResult> {
  try {
    const input = checkedInput(tool.input, values);
    const roots = await clientRoots.of(ctx);
    if (roots === 'unknown')
      return inputRequired({ inputRequests: { [ROOTS_KEY]: inputRequired.listRoots() } });
    const call = toolCall(server, ctx, session, roots);
    const loaded = (await loadTools()).find(({ name }) => name === tool.name);
    if (loaded === undefined) throw new Error('a tool that is offered does nothing');
    return toolResult(await loaded.run(input, call, session), tool);
  } catch (error) {
    if (error instanceof QuestionAsked) return error.result;
    if (isToolError(error)) return failed(errorText(error));
    // A bug ends the call but not the server. Its message may quote anything, so it isn't sent.
    return failed(
      'internal-error: The tool failed. Try other arguments, or the same with `fiscal` on the command line.',
    );
  }
}

/** The data is a line of JSON in the text, so that quoted instructions can't be taken for the tool's own words. What a person
 *  can't see is escaped, because a model reads it. */
function toolResult({ summary, data, next }: ToolResult, { isExact }: ToolDeclaration): CallToolResult {
  const text = `${summary}\n${visibleJson(data)}\nNext: ${next}`;
  const shown = isExact ? data : Object.fromEntries(visibleEntries(data));
  return { content: [{ type: 'text', text }], structuredContent: { summary, ...shown, next } };
}

function visibleEntries(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).map(([name, item]) => [visible(name), visibleValue(item)]);
}

function visibleValue(value: unknown): unknown {
  if (typeof value === 'string') return visible(value);
  if (Array.isArray(value)) return value.map(visibleValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(visibleEntries(value));
}

/** CR is visible as the end of a line. */
function visible(text: string): string {
  return replaceUnsafe(text, character => (character === '\r' ? character : visibleText(character)));
}

function errorText({ code, message, quoted }: ToolError): string {
  const text = `${code}: ${message}`;
  return quoted === undefined ? text : `${text}\n${visibleJson({ message: quoted })}`;
}

function failed(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}

function toolCall(
  server: McpServer,
  ctx: ServerContext,
  session: McpSession,
  roots: WorkspaceRoots,
): ToolCall {
  const { signal } = ctx.mcpReq;
  const id = ctx.mcpReq.requestState<string>();
  const nowMs = session.clock.nowMs();
  const asked = typeof id === 'string' ? session.consents.momentOf(id) : undefined;
  const moment =
    asked === undefined || asked.isOver(nowMs) ? new AskedMoment(session.clock, systemRandom) : asked;
  return {
    signal,
    roots,
    moment,
    progress: progressTo(ctx),
    consent: question => requireConsent(question, moment, server, ctx, session),
  };
}

/** Sends an occasional notification if the client asked for progress. */
function progressTo(ctx: ServerContext): ToolCall['progress'] {
  const { progressToken } = ctx.mcpReq._meta ?? {};
  if (progressToken === undefined) return () => {};
  let sentMs = 0;
  return (progress, message) => {
    if (performance.now() - sentMs < PROGRESS_MS) return;
    sentMs = performance.now();
    // A disconnected client needs no progress.
    void ctx.mcpReq
      .notify({ method: 'notifications/progress', params: { progressToken, progress, message } })
      .catch(() => {});
  };
}

function requireConsent(
  { message, subject, instead }: ToolQuestion,
  moment: AskedMoment,
  server: McpServer,
  ctx: ServerContext,
  session: McpSession,
): void {
  const id = ctx.mcpReq.requestState<string>();
  const response = inputResponse(ctx.mcpReq.inputResponses, CONSENT_KEY);
  if (typeof id === 'string' && response.kind !== 'missing') {
    const isOpen = session.consents.use(id, subject);
    if (response.kind !== 'elicit' || response.action !== 'accept' || response.content?.['allow'] !== true) {
      throw new ToolError(
        'declined',
        `The user didn’t agree, so nothing was done. Don’t ask again unless the user wants it. ${instead}`,
      );
    }
    if (isOpen) return;
    // The action isn't what the user saw, or the consent has already been used.
  }
  if (!canAsk(server, ctx)) {
    throw new ToolError(
      'no-elicitation',
      `This needs the user’s consent, and the client can’t ask for it (no form elicitation). Nothing was done. ${instead}`,
    );
  }
  throw new QuestionAsked(
    inputRequired({
      inputRequests: {
        [CONSENT_KEY]: inputRequired.elicit({
          message,
          requestedSchema: {
            type: 'object',
            properties: {
              allow: {
                type: 'boolean',
                title: localize(MCP_CONSENT_TEXT.allow, session.locale),
                default: false,
              },
            },
            required: ['allow'],
          },
        }),
      },
      requestState: session.consents.ask(subject, moment),
    }),
  );
}

function canAsk(server: McpServer, ctx: ServerContext): boolean {
  const elicitation = clientCapabilities(server, ctx)?.elicitation;
  if (elicitation === undefined) return false;
  // Clients before 2025-11-25 don't declare modes and support only forms.
  return elicitation.form !== undefined || elicitation.url === undefined;
}
