import { finish } from '../../../core/convert/finish/finish.ts';
import { fiscalFileText } from '../../../core/convert/fiscal/fiscalFileText.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import type { ReceivedCopy } from '../../../report/trafficRecord.ts';
import { importRemarkText } from '../../../text/convert/importText.ts';
import type { Locale } from '../../../text/text.ts';

/** The texts of the file. */
export interface LoggedRequestWords {
  /** For the title. */
  readonly title: string;
  /** Where the request is from, and what the directives are for; one line each. */
  readonly comments: readonly string[];
  /** Replaces a body that isn't text. */
  readonly binaryBody: string;
  /** Whether timestamp and signature are repeated, so that the same mismatch can be seen again. Otherwise sending the request
   *  signs it. */
  readonly repeatsSignature: boolean;
}

/** A request file with a request as the gateway received it: its path, body, timestamp and signature, so that it can
 *  be sent again and explained. It has no token; the environment's App Secret is used instead. */
export function loggedRequestFile(request: ReceivedCopy, words: LoggedRequestWords, locale: Locale): string {
  const { method, target, headers, body = '' } = request;
  const captured = { method, url: target, headers, body: { kind: 'text', text: body } } as const;
  const imported = finish({ requests: [captured] });
  const text = fiscalFileText(imported, remark => importRemarkText(remark, locale));
  const lines = text.replace(/^###.*\n/, '').split('\n');
  const requestLine = lines.findIndex(line => !line.startsWith('#'));
  const comments = [...words.comments, ...(request.body === undefined ? [words.binaryBody] : [])];
  return [
    `### ${visibleLine(words.title)}`,
    ...comments.map(comment => `# ${visibleLine(comment)}`),
    ...lines.slice(0, requestLine),
    ...(words.repeatsSignature ? directivesOf(request) : []),
    ...lines.slice(requestLine),
  ].join('\n');
}

/** Omits a timestamp or signature that a directive can't represent exactly; sending generates a new one. */
function directivesOf({ timestamp = '', sign = '' }: ReceivedCopy): readonly string[] {
  return [
    ...(/^\d{1,20}$/.test(timestamp) ? [`# @timestamp ${timestamp}`] : []),
    ...(/^[0-9A-Za-z+/=]{1,256}$/.test(sign) ? [`# @sign ${sign}`] : []),
  ];
}
