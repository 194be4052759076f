import type { Endpoint } from '../../api/endpoint.ts';
import type { CalendarDate } from '../../api/identifiers/calendarDate.ts';
import type { Environment } from '../../request/environment/environment.ts';

/** What the language features know besides the file. The same object means that nothing changed, so cached results
 *  are still valid. */
export interface LanguageContext {
  /** The selected environment; undefined if none can be read, so its variables are unknown. */
  readonly environment: Environment | undefined;
  readonly endpoints: readonly Endpoint[];
  readonly today: CalendarDate;
}
