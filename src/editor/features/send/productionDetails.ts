import type { Endpoint } from '../../../core/api/endpoint.ts';
import { matchEndpoint } from '../../../core/api/matchEndpoint.ts';
import { methodOverrides } from '../../../core/request/address/requestEffect.ts';
import type { PreparedRequest } from '../../../core/request/prepare/preparedRequest.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';

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
