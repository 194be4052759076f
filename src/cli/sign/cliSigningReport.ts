import {
  type ElementName,
  maskedSigningInput,
  type SigningElements,
  segments,
  signingInput,
} from '../../core/signing/sign.ts';
import { visibleText } from '../../core/visibleText.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { elementName } from '../../text/explain/explanationText.ts';
import type { Locale } from '../../text/text.ts';
import type { SigningReport } from '../documents/sendDocument.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import type { Redaction } from '../terminal/redaction.ts';

export function signingReport(
  elements: SigningElements,
  sign: string,
  bodyBytes: number,
  options: { readonly revealInput: boolean; readonly redaction: Redaction },
): SigningReport {
  const { revealInput, redaction } = options;
  const parts = segments(elements);
  redaction.add(elements.token);
  return {
    sign,
    timestamp: elements.timestamp,
    path: redaction.text(elements.path),
    bodyBytes,
    signedBodyBytes: parts.find(part => part.element === 'body')?.byteLength ?? 0,
    signingInput: redaction.text(maskedSigningInput(elements)),
    ...(revealInput ? { signingInputBase64: Buffer.from(signingInput(elements)).toString('base64') } : {}),
    segments: parts,
  };
}

/** A longer string to sign isn't helpful on a screen. */
const MAX_SHOWN = 2_000;

/** Prints the signature for display, with the four elements and their sizes. */
export function printSigning(report: SigningReport, { stdout, locale }: CommandContext): void {
  stdout.line(`sign       ${stdout.style('bold', report.sign)}`);
  stdout.line(`timestamp  ${report.timestamp}`);
  stdout.line();
  for (const row of signingRows(report, locale)) stdout.line(row);
  if (report.signingInputBase64 === undefined) return;
  stdout.line();
  stdout.line(cliText('signing-input-revealed', locale));
  stdout.line(report.signingInputBase64);
}

/** The string to sign, on one line because it has no CR or LF, and the elements with their byte counts. */
export function signingRows(report: SigningReport, locale: Locale): string[] {
  const name = (element: ElementName): string =>
    element === 'token' ? element : elementName(element, locale);
  const sizes = report.segments
    .map(({ element, byteLength }) => `${name(element)} ${byteLength}`)
    .join(' + ');
  const total = report.segments.reduce((sum, segment) => sum + segment.byteLength, 0);
  const left = report.signingInput.length - MAX_SHOWN;
  const shown = left > 0 ? report.signingInput.slice(0, MAX_SHOWN) : report.signingInput;
  return [
    `${report.sign} = MD5(${visibleText(shown)}${left > 0 ? ` ${cliText('text-cut', locale, { count: left })}` : ''})`,
    `  ${sizes} = ${total} bytes`,
  ];
}
