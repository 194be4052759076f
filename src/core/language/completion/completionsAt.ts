import type { Position } from '../../problem.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import { fileVariables, knownValues } from '../model/fileVariables.ts';
import { lineAround, type Place, placeAt, rangeAround } from '../model/place.ts';
import { requestFacts } from '../model/requestFacts.ts';
import type { Surroundings } from '../model/surroundings.ts';
import { assertionCompletions } from './assertionCompletions.ts';
import { bodyCompletions } from './bodyCompletions.ts';
import { type Completion, literal } from './completion.ts';
import { directiveCompletions } from './directiveCompletions.ts';
import {
  type EndpointTitles,
  nextRequestCompletions,
  requestCompletions,
  requestLineCompletions,
} from './endpointCompletions.ts';
import { type FolderListing, fileCompletionFolder, fileCompletions } from './fileCompletions.ts';
import { headerCompletions } from './headerCompletions.ts';
import { variableCompletions } from './variableCompletions.ts';
import { zoneOf } from './zone.ts';

/** What completion needs from its caller. */
export interface CompletionSources {
  readonly list: FolderListing;
  readonly titles: EndpointTitles;
  /** The trigger character that was typed; undefined if the user asked for completion or started a word. */
  readonly typed?: string | undefined;
}

/** The completions at a position: what matches the text there and would change it. Calls `list` for one folder where
 *  a file path is expected, and rejects if that does; otherwise never throws. */
export async function completionsAt(
  document: FiscalDocument,
  position: Position,
  surroundings: Surroundings,
  sources: CompletionSources,
): Promise<readonly Completion[]> {
  const place = placeAt(document, position);
  const offered = await completionsFor(document, place, surroundings, sources);
  return offered.filter(completion => changes(place, completion));
}

async function completionsFor(
  document: FiscalDocument,
  place: Place,
  surroundings: Surroundings,
  { list, titles, typed }: CompletionSources,
): Promise<readonly Completion[]> {
  const zone = zoneOf(place);
  const lookup = knownValues(fileVariables(document, surroundings));
  if (zone === 'separator') return [];
  if (zone === 'comment') return directiveCompletions(place, surroundings.environment?.applications ?? []);
  const variables = zone === 'variable' ? [] : variableCompletions(document, place, surroundings);
  if (variables !== undefined) return variables;
  // One brace may start a JSON body as well as a variable; only the second brace decides.
  if (typed === '{') return [];
  const facts = requestFacts(place.placed.block, lookup, surroundings.endpoints);
  const endpoints = { endpoints: surroundings.endpoints, titles, lookup };
  switch (zone) {
    case 'head':
      return requestCompletions(place, endpoints);
    case 'requestLine':
      return requestLineCompletions(place, endpoints);
    case 'headers':
      return headerCompletions(place, facts);
    case 'body': {
      const folder = fileCompletionFolder(place);
      if (folder !== undefined) return fileCompletions(place, await list(folder));
      return [...bodyCompletions(place, facts), ...tailCompletions(place)];
    }
    default:
      return [...tailCompletions(place), ...nextRequestCompletions(place, endpoints)];
  }
}

/** Whether accepting a completion would change the text. A list with only the existing text would be in the way. */
function changes({ placed, line }: Place, { replace, snippet }: Completion): boolean {
  const { start, end } = replace;
  const written = placed.block.text.slice(line.start + start.character, line.start + end.character);
  return snippet !== literal(written);
}

/** After the body, or where it may end: `??`, assertions, `>>` and `###`. Blank lines inside a body get none. */
function tailCompletions(place: Place): readonly Completion[] {
  const { before, after } = lineAround(place);
  const written = /^\?\?[ \t]+(.*)$/s.exec(before)?.[1];
  if (written !== undefined) return assertionCompletions(place, written);
  if (after !== '' || (before === '' && place.node?.kind === 'body')) return [];
  const replace = rangeAround(place, before.length, 0);
  const signs = (['??', '>>', '###'] as const).filter(sign => sign.startsWith(before));
  return signs.map(sign => ({
    kind: 'keyword',
    label: sign,
    snippet: `${sign} `,
    replace,
    about: `word:${sign}`,
    goesOn: sign === '??',
  }));
}
