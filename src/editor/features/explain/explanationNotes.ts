import type { Locale } from '../../../text/text.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { EnvironmentSecret, SecretInstead, Untried } from './environmentSecrets.ts';

interface Noted {
  /** Present if another App Secret than the selected environment's was tried first. */
  readonly instead: SecretInstead | undefined;
  /** Whether the one that was tried first explains the signature. */
  readonly isExplained: boolean;
  /** The one that was tried later and explains it. */
  readonly later: EnvironmentSecret | undefined;
  /** Sentences about what is assumed. */
  readonly assumed: readonly string[];
  /** The environments that an App Secret must be set for before they can be tried. */
  readonly untried: readonly Untried[];
}

/** Sentences about what an explanation uses, what it assumes, and what it couldn't try. */
export function explanationNotes(noted: Noted, locale: Locale, localize: Localizer): readonly string[] {
  const { instead, assumed, untried } = noted;
  const atHost = untried.find(({ scopeAtHost }) => scopeAtHost !== undefined);
  const others = untried.filter(each => each !== atHost && each.name !== instead?.selected);
  const names = new Intl.ListFormat(locale).format(others.map(({ name }) => `“${inertLine(name)}”`));
  return [
    ...(instead === undefined ? [] : [secretNote(instead, noted, localize)]),
    ...assumed,
    ...(atHost === undefined ? [] : [localize('explain.untriedHost', { name: inertLine(atHost.name) })]),
    ...(others.length === 0 ? [] : [localize('explain.untried', { count: others.length, names })]),
  ];
}

/** Says which App Secret is used instead of the selected environment's, and why. */
function secretNote(
  { selected, from, stored }: SecretInstead,
  { isExplained, later }: Noted,
  localize: Localizer,
): string {
  const used = from === 'stored' ? later : undefined;
  const name = (used ?? stored)?.name ?? '';
  const names = { selected: inertLine(selected), name: inertLine(name) };
  if (from === 'host') return localize('explain.instead.host', names);
  if (from === 'stored' && (used !== undefined || isExplained))
    return localize('explain.instead.stored-found', names);
  const isNamed = from !== 'stored' && stored !== undefined;
  return localize(isNamed ? `explain.instead.${from}-named` : `explain.instead.${from}`, names);
}
