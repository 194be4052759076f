import type { SendQuestion } from '../../app/send/sendPorts.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { cliText } from '../../text/cli/cliText.ts';
import type { SendContext } from './sendContext.ts';
import type { PlannedRequest } from './sendPlan.ts';

const YES = /^(?:y|yes|s|sim)$/i;

/** Asks the user at the terminal; no to what only the editor asks. */
export async function answerAtTerminal(
  question: SendQuestion,
  planned: PlannedRequest,
  context: SendContext,
): Promise<boolean> {
  if (question.kind === 'note') return isConfirmed(question.note, planned, context);
  return question.kind === 'overwrite' && mayOverwrite(question.path, context);
}

/** Whether a request with a note (`# @note`) may be sent: `--yes` confirms all, otherwise the user at the terminal
 *  confirms each. If nobody can be asked, it isn't sent, because a note warns about something that can't be undone. */
async function isConfirmed(
  note: string,
  { requestFile, entry }: PlannedRequest,
  { commandContext, redaction, confirmsNotes }: SendContext,
): Promise<boolean> {
  const { stderr, locale, terminal } = commandContext;
  const place = `${requestFile.file}:${entry.line + 1}`;
  stderr.line(visibleLine(`${place}: ${redaction.text(note)}`));
  if (confirmsNotes) return true;
  const question = cliText('note-question', locale, {
    method: entry.method,
    target: redaction.text(entry.target),
  });
  const answer = await terminal?.ask(`${visibleLine(question)} `, false);
  return isYes(answer);
}

/** Whether a file that the user may have written is replaced. */
async function mayOverwrite(
  path: string,
  { commandContext, redaction, overwriting }: SendContext,
): Promise<boolean> {
  if (overwriting !== 'ask') return overwriting === 'yes';
  const question = cliText('overwrite-question', commandContext.locale, { path: redaction.text(path) });
  return isYes(await commandContext.terminal?.ask(`${visibleLine(question)} `, false));
}

/** Whether the user at the terminal agreed, in either language. */
export function isYes(answer: string | undefined): boolean {
  return answer !== undefined && YES.test(answer.trim());
}
