import type { Endpoint } from '../../api/endpoint.ts';
import type { CalendarDate } from '../../api/identifiers/calendarDate.ts';
import type { Environment } from '../../request/environment/environment.ts';

/** What the language features know beside the file. Two surroundings that are one object are equal: what was computed
 *  with them still holds. */
export interface Surroundings {
  /** The chosen environment, or undefined where none can be read: its variables are unknown then. */
  readonly environment: Environment | undefined;
  readonly endpoints: readonly Endpoint[];
  readonly today: CalendarDate;
}
