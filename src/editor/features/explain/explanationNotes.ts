import type { SecretsExplained } from '../../../app/explain/otherSecrets.ts';
import type { Locale } from '../../../text/text.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { EnvironmentSecret } from './environmentSecrets.ts';
import type { ExplainSubject } from './explainSubjects.ts';

interface Noted {
  readonly subject: Pick<ExplainSubject, 'instead' | 'note'>;
  readonly explained: SecretsExplained<EnvironmentSecret>;
  /** The environments that an App Secret would have to be set for to try it. */
  readonly untried: readonly string[];
}

/** Sentences about what an explanation uses, what it assumes, and what it couldn't try. */
export function explanationNotes(
  { subject: { instead, note }, explained, untried }: Noted,
  locale: Locale,
  localize: Localizer,
): readonly string[] {
  const others = untried.filter(name => name !== instead?.selected);
  const names = new Intl.ListFormat(locale).format(others.map(name => `“${inertLine(name)}”`));
  return [
    ...(instead === undefined ? [] : [secretNote(instead, explained, localize)]),
    ...(note === undefined ? [] : [note]),
    ...(others.length === 0 ? [] : [localize('explain.untried', { count: others.length, names })]),
  ];
}

/** Says that the selected environment has no App Secret, and which one is used. */
function secretNote(
  { selected, from, stored }: NonNullable<ExplainSubject['instead']>,
  { result, other }: SecretsExplained<EnvironmentSecret>,
  localize: Localizer,
): string {
  const isOther = from === 'stored' && other?.stored !== undefined;
  const name = (isOther ? other.stored : stored)?.name ?? '';
  const names = { selected: inertLine(selected), name: inertLine(name) };
  if (from === 'stored' && (isOther || result.verdict.kind !== 'unexplained'))
    return localize('explain.instead.stored-found', names);
  const isNamed = from !== 'stored' && stored !== undefined;
  return localize(isNamed ? `explain.instead.${from}-named` : `explain.instead.${from}`, names);
}
