import { sentExplainInput } from '../../app/explain/claimedRequest.ts';
import { FiscalError } from '../../core/errors.ts';
import type { SignedRequest } from '../../core/request/send/signedRequest.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { causeText } from '../../text/explain/causeText.ts';
import { knownEndpoints } from '../environment/knownEndpoints.ts';
import { searched } from '../explain/printExplanation.ts';
import type { SendContext } from './sendContext.ts';

/** Explains a signature set by `# @sign`, for example to reproduce a line in a log. Resolves to one sentence for each cause of
 *  the most likely explanation, or to one sentence if there is no explanation; to none if the command is interrupted, because the
 *  response must still be reported. */
export async function explainForcedSign(
  request: SignedRequest,
  { commandContext, redaction }: Pick<SendContext, 'commandContext' | 'redaction'>,
): Promise<readonly string[]> {
  const { locale } = commandContext;
  const input = sentExplainInput(request, await knownEndpoints(undefined, commandContext), redaction.secrets);
  const explained = await searched({ input, depth: 2 }, commandContext).catch(notCancelled);
  if (explained === undefined) return [];
  const { verdict } = explained.result;
  if (verdict.kind !== 'explained') return [cliText(`gateway-${verdict.kind}`, locale)];
  const causes = verdict.explanations[0]?.causes ?? [];
  return causes.map(cause => `${cause.id}: ${causeText(cause, locale)}`);
}

function notCancelled(error: unknown): undefined {
  if (!(error instanceof FiscalError) || error.code !== 'cancelled') throw error;
}
