import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import { signRequest } from '../../core/request/send/signedRequest.ts';
import { sign } from '../../core/signing/sign.ts';
import { readRequestFile } from '../files/requestFile.ts';
import { chosenEntry, prepareFileRequest } from '../request/fileRequest.ts';
import { openSecrets, requireSecret } from '../request/secretSource.ts';
import { Redaction } from '../terminal/redaction.ts';
import type { Surroundings } from '../terminal/surroundings.ts';
import { type SigningReport, signingReport } from './signingReport.ts';
import type { SignOptions } from './signOptions.ts';

/** The signature for a request in a file, as sending would compute it now. `# @sign` is ignored, because the correct
 *  signature is wanted. */
export async function signFileRequest(
  file: string,
  options: SignOptions,
  surroundings: Surroundings,
): Promise<SigningReport> {
  const requestFile = await readRequestFile(file, surroundings);
  const redaction = new Redaction(surroundings.env);
  const entry = chosenEntry(requestFile, options.name, redaction);
  const request = await prepareFileRequest(requestFile, entry, options, redaction, surroundings);
  const prepared = withTimestamp(request, options.timestamp);
  const { environment, origin, application } = prepared;
  const secrets = await openSecrets(options, surroundings, redaction);
  const secret = await requireSecret(secrets, { environment, origin, application });
  const { elements } = signRequest(prepared, secret, surroundings.clock);
  const revealInput = options.reveal ?? false;
  return signingReport(elements, sign(elements), prepared.body.length, { revealInput, redaction });
}

function withTimestamp(request: PreparedRequest, timestamp: string | undefined): PreparedRequest {
  return timestamp === undefined ? request : { ...request, signature: { ...request.signature, timestamp } };
}
