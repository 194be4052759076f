import { CODE_LANGUAGES } from '../../core/convert/code/generateCode.ts';
import { runCommand } from '../session/commandRun.ts';
import { ENVIRONMENT, REQUEST_FILE, REQUEST_NAME } from '../session/requestInputs.ts';
import { given, inputSchema, READS, type Tool } from '../session/tool.ts';

export const generateSigner: Tool = {
  name: 'generate_signer',
  title: 'Generate code that signs',
  description:
    `Generates a program that signs and sends a request of a .fiscal file, in one of nine languages (${CODE_LANGUAGES.map(({ id }) => id).join(', ')}). ` +
    'Use it as the starting point of a client instead of writing the signature yourself. The code reads the App Secret from the ' +
    'environment and holds none; it is only returned, never run or written. Example: {"file": "requests/echo.fiscal", "name": "echo", ' +
    '"language": "python"}',
  input: inputSchema(
    {
      file: REQUEST_FILE,
      name: REQUEST_NAME,
      language: {
        type: 'string',
        enum: CODE_LANGUAGES.map(({ id }) => id),
        description: 'The programming language.',
      },
      environment: ENVIRONMENT,
    },
    ['file', 'language'],
  ),
  output: {
    language: { type: 'string' },
    code: { type: 'string' },
    remarks: { type: 'array', items: { type: 'string' } },
  },
  kind: READS,
  run: async (input, call, session) => {
    const { root, path } = await call.roots.find(input.text('file') ?? '');
    const language = input.text('language') ?? '';
    const { codegenCommand } = await import('../../cli/convert/codegenCommand.ts');
    const options = given({ name: input.text('name'), env: input.text('environment'), lang: language });
    const { text, diagnostics } = await runCommand(
      session,
      { cwd: root, signal: call.signal },
      commandContext => codegenCommand(path, options, commandContext),
    );
    return {
      summary: `Code in ${language} that signs and sends the request.`,
      data: { language, code: text, remarks: diagnostics },
      next: 'Run it against gateway_start first. Then prove the signing code with run_conformance: a few hundred generated cases.',
    };
  },
};
