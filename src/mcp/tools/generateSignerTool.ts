import { given, inputSchema, READS } from '../../app/agents/tool.ts';
import { CODE_LANGUAGE_IDS } from '../../core/convert/code/codeLanguage.ts';
import { runCommand } from '../session/commandRun.ts';
import { defineTool } from '../session/defineTool.ts';
import { ENVIRONMENT, REQUEST_FILE, REQUEST_NAME } from '../session/requestInputs.ts';

export const generateSigner = defineTool({
  name: 'generate_signer',
  title: 'Generate code that signs',
  description:
    `Generates a program that signs and sends a request in a .fiscal file, in one of ${CODE_LANGUAGE_IDS.length} languages (${CODE_LANGUAGE_IDS.join(', ')}). ` +
    'Use it as the starting point of a client instead of writing the signature yourself. The code reads the App Secret from the ' +
    'environment and contains none; it’s only returned, never run or written. Example: {"file": "requests/echo.fiscal", "name": "echo", ' +
    '"language": "python"}',
  input: inputSchema(
    {
      file: REQUEST_FILE,
      name: REQUEST_NAME,
      language: {
        type: 'string',
        enum: CODE_LANGUAGE_IDS,
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
  isExact: true,
  run: async (input, call, session) => {
    const { root, path } = await call.roots.findRequestFile(input.text('file') ?? '');
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
});
