import { runCommand } from '../session/commandRun.ts';
import { given, type RunTool } from '../session/tool.ts';

export const generateSignerCall: RunTool = async (input, call, session) => {
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
};
