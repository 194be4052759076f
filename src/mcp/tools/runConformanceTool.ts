import { DETAIL, inputSchema, type Tool } from '../session/tool.ts';

const MAX_CASES = 100_000;

export const runConformance: Tool = {
  name: 'run_conformance',
  title: 'Test signing code',
  description:
    'Runs the user’s own signing program with generated cases and says which few causes account for all incorrect signatures (`fiscal ' +
    'conform`). The program reads one JSON case per line on standard input and writes one signature per line. Use it to verify a signer ' +
    'before it’s used with the platform. The user is asked for each run, since it starts a program. Example: {"signer": "python sign.py"}',
  input: inputSchema(
    {
      signer: {
        type: 'string',
        maxLength: 4_096,
        description: 'The command, without a shell.',
        examples: ['python sign.py'],
      },
      each: { type: 'boolean', description: 'Start the program once for each case.' },
      count: {
        type: 'integer',
        minimum: 1,
        maximum: MAX_CASES,
        description: 'Number of cases. Default: 200.',
      },
      seed: {
        type: 'integer',
        minimum: 0,
        description: 'Selects the generated cases; the same seed generates the same ones. Default: 1.',
      },
      only: {
        type: 'string',
        maxLength: 200,
        description: 'Elements to test, separated by commas: token, path, body, timestamp.',
      },
      timeout: {
        type: 'integer',
        minimum: 1,
        maximum: 3_600,
        description: 'Maximum seconds without a response. Default: 10.',
      },
      depth: {
        type: 'integer',
        minimum: 1,
        maximum: 3,
        description: 'Maximum number of causes at once. Default: 2.',
      },
      appKey: {
        type: 'string',
        maxLength: 200,
        description: 'The App Key that the program is configured with.',
      },
      origin: {
        type: 'string',
        maxLength: 2_048,
        description: 'The origin that the program is configured with.',
      },
      detail: DETAIL,
    },
    ['signer'],
  ),
  output: {
    status: { type: 'integer' },
    report: { type: 'object' },
    remarks: { type: 'array', items: { type: 'string' } },
  },
  kind: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
};
