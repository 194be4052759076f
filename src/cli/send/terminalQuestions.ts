import type { SendQuestion } from '../../app/send/sendPorts.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { sendQuestionText } from '../../text/outcome/sendingText.ts';
import { localize } from '../../text/text.ts';
import type { SendContext } from './sendContext.ts';
import type { PlannedRequest } from './sendPlan.ts';

const YES = /^(?:y|yes|s|sim)$/i;

/** Asks the user at the terminal; answers no to questions that only the editor asks. `--yes` confirms all except an overwrite
 *  that is never allowed; otherwise, the user confirms each. If nobody can be asked, the answer is no, because a question is
 *  about something that can't be undone. */
export async function answerAtTerminal(
  question: SendQuestion,
  { requestFile, entry }: PlannedRequest,
  { commandContext, redaction, confirmsNotes, overwriting }: SendContext,
): Promise<boolean> {
  const { kind } = question;
  if (kind === 'secret' || kind === 'start-gateway' || kind === 'passphrase') return false;
  const asked = sendQuestionText(kind).terminal;
  if (asked === undefined) return false;
  const { stderr, locale, terminal } = commandContext;
  if (kind === 'note') {
    const place = `${requestFile.file}:${entry.line + 1}`;
    stderr.line(visibleLine(`${place}: ${redaction.text(question.note)}`));
  }
  if (kind === 'overwrite' && overwriting !== 'ask') return overwriting === 'yes';
  if (kind !== 'overwrite' && confirmsNotes) return true;
  const words = localize(asked.question, locale, {
    request: `${entry.method} ${redaction.text(entry.target)}`,
    path: kind === 'overwrite' ? redaction.text(question.path) : '',
  });
  return isYes(await terminal?.ask(`${visibleLine(words)} `, false));
}

/** Whether the user at the terminal agreed, in either language. */
export function isYes(answer: string | undefined): boolean {
  return answer !== undefined && YES.test(answer.trim());
}
