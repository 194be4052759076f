import type { EarlierSend } from '../../../app/send/sendMemory.ts';
import type { Endpoint } from '../../../core/api/endpoint.ts';
import { matchEndpoint } from '../../../core/api/matchEndpoint.ts';
import { methodOverrides } from '../../../core/request/address/requestEffect.ts';
import type { PreparedRequest } from '../../../core/request/prepare/preparedRequest.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { UserQuestion } from '../../platform/notifications/userQuestion.ts';
import { sentIdLines } from '../response/responseText.ts';

/** Names host, company and operation, because what is issued there is real. `remark`: that the file contradicts what is known about
 *  its environment. */
export function productionDetails(
  request: Pick<PreparedRequest, 'method' | 'path' | 'origin' | 'environment' | 'headers' | 'query'>,
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
    ...(company === undefined ? [] : [localize('production.company', { company: visibleLine(company) })]),
    localize('production.operation', {
      operation: visibleLine([`${method} ${path}`, ...replaced].join(', ')),
    }),
  ];
}

/** The last question before something real is issued. */
export function productionQuestion(
  { origin }: Pick<PreparedRequest, 'origin'>,
  detail: readonly string[],
  localize: Localizer,
): UserQuestion {
  return {
    ...{ question: localize('production.question'), detail },
    accept: localize('production.accept', { host: new URL(origin).host }),
    cancel: localize('confirm.cancel'),
  };
}

/** The file's own note, and what is known about what became of the request when it was sent before. */
export function remarksBefore(
  { note, earlier }: { readonly note?: string | undefined; readonly earlier?: EarlierSend | undefined },
  language: string,
  localize: Localizer,
): readonly string[] {
  const noted = note === undefined ? [] : [localize('note.detail', { note: visibleLine(note) })];
  if (earlier === undefined) return noted;
  const time = new Date(earlier.sentAtMs).toLocaleString(language);
  return [...noted, localize('unknown.detail', { time }), ...sentIdLines(earlier.ids, localize)];
}
