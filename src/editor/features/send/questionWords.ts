import type { EarlierSend } from '../../../app/send/sendMemory.ts';
import type { Endpoint } from '../../../core/api/endpoints.ts';
import { matchEndpoint } from '../../../core/api/matchEndpoint.ts';
import { methodOverrides } from '../../../core/request/address/requestEffect.ts';
import type { PreparedRequest } from '../../../core/request/prepare/preparedRequest.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { bothEnds } from '../../../report/askedContent.ts';
import { SEND_MESSAGE_TEXTS } from '../../../text/editor/sendMessageText.ts';
import { type SendQuestionKind, sendQuestionText } from '../../../text/outcome/sendingText.ts';
import type { Locale, TextArguments } from '../../../text/text.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { localizedInert } from '../../platform/notifications/localizerFrom.ts';
import type { UserQuestion } from '../../platform/notifications/userQuestion.ts';
import { sentIdLines } from '../response/responseText.ts';

/** A question before sending as a dialog. `detail` is used for a question whose own text has none. */
export function dialogOf(
  kind: SendQuestionKind,
  args: TextArguments,
  locale: Locale,
  detail: readonly string[] = [],
): UserQuestion {
  const { dialog } = sendQuestionText(kind);
  return {
    question: localizedInert(dialog.question, locale, args),
    detail: dialog.detail === undefined ? detail : [localizedInert(dialog.detail, locale, args)],
    accept: localizedInert(dialog.accept, locale, args),
    ...(dialog.isFinal ? { cancel: localizedInert(SEND_MESSAGE_TEXTS['confirm.cancel'], locale) } : {}),
  };
}

/** Names host, company, and operation, because what is issued there is real. `remark`: says that the file contradicts what is known about
 *  its environment. */
export function productionDetails(
  request: Pick<PreparedRequest, 'method' | 'path' | 'origin' | 'environment' | 'headers' | 'query' | 'body'>,
  remark: string | undefined,
  endpoints: readonly Endpoint[],
  localize: Localizer,
): readonly string[] {
  const { method, path, origin, environment } = request;
  const { host } = new URL(origin);
  const company = matchEndpoint(method, path, endpoints)?.variables['empresaId'];
  const replaced = methodOverrides(request).map(([name, value]) => `${name}: ${value}`);
  return [
    ...(remark === undefined ? [] : [remark, '']),
    localize('production.host', { host, environment }),
    ...(company === undefined
      ? []
      : [localize('production.company', { company: bothEnds(visibleLine(company)) })]),
    localize('production.operation', {
      operation: bothEnds(visibleLine([`${method} ${path}`, ...replaced].join(', '))),
    }),
  ];
}

/** The last question before something real is issued. */
export function productionQuestion(
  { origin }: Pick<PreparedRequest, 'origin'>,
  detail: readonly string[],
  locale: Locale,
): UserQuestion {
  return dialogOf('production', { host: new URL(origin).host }, locale, detail);
}

/** The file's own note, and what is known about the outcome when the request was sent before. */
export function remarksBefore(
  { note, earlier }: { readonly note?: string | undefined; readonly earlier?: EarlierSend | undefined },
  language: string,
  localize: Localizer,
): readonly string[] {
  const noted = note === undefined ? [] : [localize('note.detail', { note: bothEnds(visibleLine(note)) })];
  if (earlier === undefined) return noted;
  const time = new Date(earlier.sentAtMs).toLocaleString(language);
  return [...noted, localize('unknown.detail', { time }), ...sentIdLines(earlier.ids, localize)];
}
