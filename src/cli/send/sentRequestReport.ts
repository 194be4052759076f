import type { Header } from '../../core/ports.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import { maskedHeaders, type SignedRequest } from '../../core/request/send/signedRequest.ts';
import { sign } from '../../core/signing/sign.ts';
import type { SentRequestReport } from '../documents/sendDocument.ts';
import { signingReport } from '../sign/cliSigningReport.ts';
import type { Redaction } from '../terminal/redaction.ts';

/** How much of a signature is shown by default: with the request, a full signature allows guessing a weak secret. */
const SHOWN_OF_SIGN = 6;

/** A signed request as sent, without its secret. */
export function sentRequestReport(
  signed: SignedRequest,
  revealSign: boolean,
  redaction: Redaction,
): SentRequestReport {
  const { prepared } = signed;
  const signing = signingReport(
    signed.elements,
    shortened(signed.sign ?? sign(signed.elements), revealSign),
    prepared.body.length,
    { revealInput: false, redaction },
  );
  return {
    ...reported(prepared, maskedHeaders(signed, revealSign), redaction),
    signing: signed.sign === undefined ? null : signing,
    ...(signed.clockCorrectionSeconds === 0 ? {} : { clockCorrectionSeconds: signed.clockCorrectionSeconds }),
  };
}

/** A request that was prepared but couldn't be signed. */
export function unsignedReport(prepared: PreparedRequest, redaction: Redaction): SentRequestReport {
  return { ...reported(prepared, prepared.headers, redaction), signing: null };
}

function reported(
  { method, origin, basePath, path, query, body }: PreparedRequest,
  headers: readonly Header[],
  redaction: Redaction,
): Omit<SentRequestReport, 'signing'> {
  return {
    method,
    url: redaction.text(origin + basePath + path + query),
    headers: redaction.headers(headers),
    bodyBytes: body.length,
  };
}

function shortened(text: string, reveal: boolean): string {
  return reveal ? text : `${text.slice(0, SHOWN_OF_SIGN)}…`;
}
