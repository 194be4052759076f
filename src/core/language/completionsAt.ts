import type { Position } from '../problem.ts';
import type { FiscalDocument } from '../syntax/fiscalDocument.ts';
import { assertionCompletions } from './assertionCompletions.ts';
import { bodyCompletions } from './bodyCompletions.ts';
import type { Completion } from './completion.ts';
import { directiveCompletions } from './directiveCompletions.ts';
import { requestCompletions, requestLineCompletions } from './endpointCompletions.ts';
import { type FolderListing, fileCompletionFolder, fileCompletions } from './fileCompletions.ts';
import { headerCompletions } from './headerCompletions.ts';
import { lineAround, type Place, placeAt, rangeAround } from './place.ts';
import { requestFacts } from './requestFacts.ts';
import type { Surroundings } from './surroundings.ts';
import { valueIn } from './values.ts';
import { variableCompletions } from './variableCompletions.ts';
import { zoneOf } from './zone.ts';

/** What can be written at a position. Asks `list` for one folder where a file's path is written, and rejects as it
 *  does; never throws otherwise. */
export async function completionsAt(
  document: FiscalDocument,
  position: Position,
  surroundings: Surroundings,
  list: FolderListing,
): Promise<readonly Completion[]> {
  const place = placeAt(document, position);
  const zone = zoneOf(place);
  const lookup = valueIn(document, surroundings);
  if (zone === 'separator') return [];
  if (zone === 'comment') return directiveCompletions(place, surroundings.environment?.applications ?? []);
  const variables = zone === 'variable' ? [] : variableCompletions(document, place, surroundings);
  if (variables !== undefined) return variables;
  const facts = requestFacts(place.placed.block, lookup, surroundings.endpoints);
  switch (zone) {
    case 'head':
      return requestCompletions(place, surroundings, lookup);
    case 'requestLine':
      return requestLineCompletions(place, surroundings, lookup);
    case 'headers':
      return headerCompletions(place, facts);
    case 'body': {
      const folder = fileCompletionFolder(place);
      if (folder !== undefined) return fileCompletions(place, await list(folder));
      return [...bodyCompletions(place, facts), ...tailCompletions(place)];
    }
    default:
      return tailCompletions(place);
  }
}

/** Behind the body, or where it may end: `??`, what an assertion takes, and `>>`. A body's own blank lines are nobody's. */
function tailCompletions(place: Place): readonly Completion[] {
  const { before, after } = lineAround(place);
  const written = /^\?\?[ \t]+(.*)$/s.exec(before)?.[1];
  if (written !== undefined) return assertionCompletions(place, written);
  if (after !== '' || (before === '' && place.node?.kind === 'body')) return [];
  const replace = rangeAround(place, before.length, 0);
  const signs = ['??', '>>'].filter(sign => sign.startsWith(before));
  return signs.map(sign => ({
    kind: 'keyword',
    label: sign,
    snippet: `${sign} `,
    replace,
    goesOn: sign === '??',
  }));
}
