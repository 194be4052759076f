import { DETAIL, given, inputSchema } from '../../app/agents/tool.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { MCP_CONSENT_TEXT } from '../../text/mcp/consentText.ts';
import { localize } from '../../text/text.ts';
import { inWords, withArguments } from '../session/commandRun.ts';
import { defineTool } from '../session/defineTool.ts';

const MAX_CASES = 100_000;

export const runConformance = defineTool({
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
  run: async (input, call, session) => {
    const { statusOf, testedProgram } = await import('../../cli/conform/conformCommand.ts');
    const { generatedOf } = await import('../../cli/conform/conformOptions.ts');
    const { conformanceDocument } = await import('../../app/conform/report/conformanceReport.ts');
    const signer = input.text('signer') ?? '';
    const cwd = call.roots.first;
    const options = given({
      signer,
      each: input.flag('each') || undefined,
      only: input.text('only'),
      appKey: input.text('appKey'),
      origin: input.text('origin'),
      count: counted(input.count('count')),
      seed: counted(input.count('seed')),
      timeout: counted(input.count('timeout')),
      depth: counted(input.count('depth')),
      json: true,
    });
    call.consent({
      message: localize(MCP_CONSENT_TEXT.conform, session.locale, {
        command: visibleLine(signer),
        folder: visibleLine(cwd),
      }),
      subject: JSON.stringify(['conform', options, cwd]),
      instead:
        'The user can run it in the workspace folder: fiscal conform --signer "…" (see `fiscal conform --help`).',
    });
    const remarks: string[] = [];
    const { result, ending, configuration } = await inWords(session, () => {
      // Models read English.
      const context = { cwd, env: session.env, locale: 'en', signal: call.signal } as const;
      return testedProgram(
        options,
        context,
        async () => generatedOf(options),
        line => remarks.push(inArguments(line.trimEnd())),
      );
    });
    const status = statusOf(result);
    const problem = ending && { ...ending.problem, message: inArguments(ending.problem.message) };
    const report = conformanceDocument(result, configuration, problem);
    return {
      summary: SUMMARIES[status] ?? 'The run ended unexpectedly.',
      data: { status, report: input.isFull ? report : shortReport(report), remarks },
      next: NEXT[status] ?? 'Run it again.',
    };
  },
});

const SHORT_FIELDS = ['verdict', 'problem', 'cases', 'wrong', 'unexplained', 'causes'];
const SHORT_LIST = 5;

const SUMMARIES: Readonly<Record<number, string>> = {
  0: 'All signatures are correct.',
  1: 'Some signatures are incorrect; `causes` says why.',
  2: 'The program’s responses can’t be relied on; `problem` says why.',
  130: 'The run was canceled.',
};

const NEXT: Readonly<Record<number, string>> = {
  0: 'Test the whole client: gateway_start, or `fiscal drill` for retries.',
  1: 'Fix the first cause in the signing code and run it again with the same seed.',
  2: 'Correct what `problem` names, in the command or the program, and run it again with the same seed.',
  130: 'Nothing is known about the signatures that are missing. Run it again only if the user wants it.',
};

/** A message of the command line for a coding agent, whose tool has no shell. */
function inArguments(message: string): string {
  return withArguments(message.replace('add --shell, or use a script', 'use a script'));
}

function counted(count: number | undefined): string | undefined {
  return count === undefined ? undefined : String(count);
}

/** The report without the lists of cases, which repeat the causes. */
function shortReport(report: object): Readonly<Record<string, unknown>> {
  const fields = Object.entries(report).filter(([name]) => SHORT_FIELDS.includes(name));
  return Object.fromEntries(fields.map(([name, value]) => [name, shortValue(value)]));
}

function shortValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, SHORT_LIST).map(shortValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shortValue(item)]));
}
