import { CODE_LANGUAGE_IDS } from '../../core/convert/code/codeLanguage.ts';
import { ENVIRONMENT, REQUEST_FILE, REQUEST_NAME } from '../session/requestInputs.ts';
import { inputSchema, READS, type Tool } from '../session/tool.ts';

export const generateSigner: Tool = {
  name: 'generate_signer',
  title: 'Generate code that signs',
  description:
    `Generates a program that signs and sends a request of a .fiscal file, in one of nine languages (${CODE_LANGUAGE_IDS.join(', ')}). ` +
    'Use it as the starting point of a client instead of writing the signature yourself. The code reads the App Secret from the ' +
    'environment and holds none; it is only returned, never run or written. Example: {"file": "requests/echo.fiscal", "name": "echo", ' +
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
};
