import type { JsonSchema } from '../../app/agents/jsonSchema.ts';
import { ToolError, type ToolInput } from '../../app/agents/tool.ts';
import { isBase64 } from '../../core/encodings.ts';
import type { WorkspaceRoots } from './workspaceRoots.ts';

export const ENVIRONMENT: JsonSchema = {
  type: 'string',
  maxLength: 200,
  description: 'An environment of the workspace’s fiscal.env.json. Default: local.',
  examples: ['local'],
};

export const REQUEST_FILE: JsonSchema = {
  type: 'string',
  maxLength: 4_096,
  description: 'A .fiscal request file in the workspace.',
  examples: ['requests/echo.fiscal'],
};

export const REQUEST_NAME: JsonSchema = {
  type: 'string',
  maxLength: 200,
  description: 'The request’s # @name. Needed if the file has several requests.',
};

/** How a chat in the editor names a request, which is used as it is in the window. */
export const WINDOW_REQUEST = {
  file: {
    ...REQUEST_FILE,
    description: 'A .fiscal request file in the workspace. Default: the one in the active editor.',
  },
  name: {
    ...REQUEST_NAME,
    description:
      'The request’s # @name or title. Needed if the file has several requests; default: the request at the cursor.',
  },
  environment: {
    ...{ type: 'string', maxLength: 200 },
    description: 'The environment. It must be the one chosen in the editor, which is the default.',
  },
} as const satisfies Readonly<Record<string, JsonSchema>>;

/** The longest path with query string that a tool accepts. */
const MAX_TARGET = 65_536;

export const QUERY: JsonSchema = {
  type: 'string',
  maxLength: MAX_TARGET,
  description: 'The query string, if it isn’t in the path. It’s never signed.',
};

/** The schema of a path; tools differ in the other forms that they accept. */
export function pathInput(description: string): JsonSchema {
  return { type: 'string', maxLength: MAX_TARGET, description, examples: ['/openapi/demo/echo'] };
}

/** The three ways to pass a body. */
const BODY_INPUTS = {
  body: { type: 'string', description: 'The body as text; exactly the characters that were sent.' },
  bodyBase64: { type: 'string', description: 'The body’s bytes in Base64, if they aren’t UTF-8 text.' },
  bodyFile: {
    type: 'string',
    maxLength: 4_096,
    description: 'A file in the workspace that contains the body; best for large bodies.',
  },
} as const satisfies Readonly<Record<string, JsonSchema>>;

/** A request in parts, besides its path. */
export const REQUEST_PARTS = {
  method: { type: 'string', maxLength: 16, description: 'HTTP method. Default: POST with a body, else GET.' },
  ...BODY_INPUTS,
  multipart: { type: 'boolean', description: 'The request is multipart: the empty string is signed.' },
} as const satisfies Readonly<Record<string, JsonSchema>>;

/** The bytes of a call's body; undefined without one. */
export async function bytesOfBody(input: ToolInput, roots: WorkspaceRoots): Promise<Uint8Array | undefined> {
  const ways = Object.keys(BODY_INPUTS).filter(name => input.has(name));
  if (ways.length > 1) {
    throw new ToolError('body-twice', `Pass the body in one way only: ${ways.join(' or ')}.`);
  }
  const text = input.text('body');
  if (text !== undefined) return new TextEncoder().encode(text);
  const file = input.text('bodyFile');
  if (file !== undefined) return roots.read(file, true);
  const base64 = input.text('bodyBase64');
  if (base64 === undefined) return undefined;
  if (!isBase64(base64.replaceAll(/\s/g, ''))) {
    throw new ToolError(
      'base64-malformed',
      '`bodyBase64` isn’t Base64. Use the standard alphabet, or pass `body`.',
    );
  }
  return Buffer.from(base64, 'base64');
}
