import { sameNumbers } from '../../../app/consent/askedMoment.ts';
import type { Clock, Prompts } from '../../../core/ports.ts';
import type { Problem } from '../../../core/problem.ts';
import type { PreparedRequest } from '../../../core/request/prepare/preparedRequest.ts';
import type { InspectorLocalizer } from '../../../text/editor/inspectorText.ts';
import type { NoteView } from '../../../webviewMessages/inspectorView.ts';
import type { RequestLocation } from '../../platform/documents/requestLocations.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import { type PreparationNeeds, prepareAt } from '../send/preparation.ts';

/** A request as it currently is, with remarks; only the remarks if the request can't be prepared. */
export interface QuietPreparation {
  readonly environment: string;
  readonly request: PreparedRequest | undefined;
  readonly notes: readonly NoteView[];
}

export interface QuietNeeds extends Omit<PreparationNeeds, 'clock' | 'localize'> {
  readonly localize: InspectorLocalizer;
}

/** Prepares a request like sending does, but for a user who is still typing it: faults become remarks, nothing is
 *  asked, and dynamic values stay the same while `clock` does. */
export async function prepareQuietly(
  place: RequestLocation,
  clock: Clock,
  { workbench, environments, world, namedResponses, allowed, notices, localize }: QuietNeeds,
): Promise<QuietPreparation> {
  const chosen = await environments.chosen(place.uri);
  if (chosen.kind === 'unknown') {
    const text = localize('note.environment', { name: chosen.name });
    return { environment: chosen.name, request: undefined, notes: [{ severity: 'error', text }] };
  }
  if (chosen.kind === 'malformed') {
    return { environment: '', request: undefined, notes: await notesOf(chosen.problems, notices, localize) };
  }
  const { environment } = chosen;
  // A signature that changes by itself would hide the effect of an edit.
  const random = sameNumbers(String(clock.nowMs()));
  const prompts: Prompts = { ask: async () => undefined };
  const sources = { workbench, world, namedResponses, clock, random, prompts, allowed };
  const preparation = await prepareAt(place, environment, sources);
  const request = preparation.kind === 'prepared' ? preparation.request : undefined;
  return {
    environment: environment.name,
    request,
    notes: await notesOf(preparation.problems, notices, localize),
  };
}

async function notesOf(
  problems: readonly Problem[],
  notices: Notices,
  localize: InspectorLocalizer,
): Promise<readonly NoteView[]> {
  const texts = await notices.ofProblems(problems);
  return problems.map(({ severity, range }, index) => ({
    severity: severity === 'hint' ? 'information' : severity,
    text: localize('note.line', { line: range.start.line + 1, text: texts[index] ?? '' }),
  }));
}
