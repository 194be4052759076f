import { visibleLine } from '../../core/visibleText.ts';
import { MCP_CONSENT_TEXT } from '../../text/mcp/consentText.ts';
import { localize } from '../../text/text.ts';
import { inWords } from '../session/commandRun.ts';
import { given, type RunTool } from '../session/tool.ts';

const SHORT_FIELDS = ['verdict', 'problem', 'cases', 'wrong', 'unexplained', 'causes'];
const SHORT_LIST = 5;

export const runConformanceCall: RunTool = async (input, call, session) => {
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
      line => remarks.push(line.trimEnd()),
    );
  });
  const status = statusOf(result);
  const report = conformanceDocument(result, configuration, ending?.problem);
  return {
    summary: SUMMARIES[status] ?? 'The run ended unexpectedly.',
    data: { status, report: input.isFull ? report : shortReport(report), remarks },
    next:
      status === 0
        ? 'Test the whole client: gateway_start, or `fiscal drill` for retries.'
        : 'Fix the first cause in the signing code and run it again with the same seed.',
  };
};

const SUMMARIES: Readonly<Record<number, string>> = {
  0: 'All signatures are correct.',
  1: 'Some signatures are incorrect; `causes` names why.',
  2: 'The program’s responses can’t be relied on; `problem` says why.',
  130: 'The run was canceled.',
};

function counted(count: number | undefined): string | undefined {
  return count === undefined ? undefined : String(count);
}

/** Without the lists of cases, which repeat the causes. */
function shortReport(report: object): Readonly<Record<string, unknown>> {
  const fields = Object.entries(report).filter(([name]) => SHORT_FIELDS.includes(name));
  return Object.fromEntries(fields.map(([name, value]) => [name, shortValue(value)]));
}

function shortValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, SHORT_LIST).map(shortValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shortValue(item)]));
}
