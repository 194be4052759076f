import type { Endpoint } from '../../../core/api/endpoint.ts';
import { baseName } from '../../../core/baseName.ts';
import type { RequestSummary } from '../../../core/language/navigation/requestSummaries.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { viewLocalizer } from '../../../text/editor/viewText.ts';
import { endpointNotes, endpointTitle } from '../../../text/language/endpointText.ts';
import type { Locale } from '../../../text/text.ts';
import { BAD_COLOR, GOOD_COLOR, type RowView } from '../../platform/trees/rowView.ts';
import type { PastOutcome } from '../outcomes/lastOutcomes.ts';

/** An endpoint: its title, method and path, or that it isn't in the specification. */
export function endpointRow(endpoint: Endpoint, locale: Locale): RowView {
  const { method, pathTemplate } = endpoint;
  const title = endpointTitle(endpoint, locale);
  const place = `${method} ${pathTemplate ?? viewLocalizer(locale)('endpoint.pathNotShown')}`;
  return {
    label: title,
    description: place,
    icon: pathTemplate === undefined ? 'question' : methodIcon(method),
    tooltip: [place, title, '', ...endpointNotes(endpoint, locale)].join('\n'),
  };
}

/** A request that calls an endpoint: its name, its last result, and its position. */
export function requestRow(
  { label, detail, selection }: Pick<RequestSummary, 'label' | 'detail' | 'selection'>,
  path: string,
  outcome: PastOutcome | undefined,
): RowView {
  const place = visibleLine(`${baseName(path)}:${selection.start.line + 1}`);
  const words = outcome === undefined ? place : `${visibleLine(outcome.label)} · ${place}`;
  return {
    label: visibleLine(label),
    description: words,
    ...outcomeIcon(outcome),
    tooltip: [...new Set([visibleLine(label), visibleLine(detail)]), words].join('\n'),
  };
}

function outcomeIcon(outcome: PastOutcome | undefined): Pick<RowView, 'icon' | 'color'> {
  if (outcome === undefined) return { icon: 'circle-outline' };
  return outcome.isGood ? { icon: 'pass', color: GOOD_COLOR } : { icon: 'error', color: BAD_COLOR };
}

function methodIcon(method: Endpoint['method']): string {
  switch (method) {
    case 'GET':
      return 'arrow-down';
    case 'POST':
      return 'arrow-up';
    case 'DELETE':
      return 'circle-slash';
  }
}
