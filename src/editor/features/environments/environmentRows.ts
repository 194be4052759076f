import { readBaseUrl } from '../../../core/request/address/baseUrl.ts';
import { DEFAULT_APPLICATION, type Environment } from '../../../core/request/environment/environment.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import type { ViewLocalizer } from '../../../text/editor/viewText.ts';
import { BAD_COLOR, DOUBTFUL_COLOR, GOOD_COLOR, type RowView } from '../../platform/trees/rowView.ts';

/** Whether an App Secret is stored for an application; `unknown` if the secret storage can't be read. */
export type SecretState = 'stored' | 'missing' | 'unknown';

/** An environment: where its requests are sent, and its kind. */
export function environmentRow(
  { name, kind, baseUrl }: Pick<Environment, 'name' | 'kind' | 'baseUrl'>,
  isActive: boolean,
  localize: ViewLocalizer,
): RowView {
  const base = readBaseUrl(baseUrl);
  const place = typeof base === 'string' ? localize('environments.unusable') : hostAndPath(base);
  const kindWords = kind === name ? [] : [localize(`kind.${kind}`)];
  const active = isActive ? [localize('environments.active')] : [];
  const description = [...active, visibleLine(place), ...kindWords].join(' · ');
  return {
    label: visibleLine(name),
    description,
    ...kindIcon(typeof base === 'string' ? undefined : kind),
    tooltip: [`${name} · ${localize(`kind.${kind}`)}`, baseUrl].map(visibleLine).join('\n'),
  };
}

/** An application of an environment. Shows whether it has an App Secret, but never its value. */
export function applicationSecretRow(
  application: string,
  secret: SecretState,
  { origin, earlier }: { readonly origin: string | undefined; readonly earlier: readonly string[] },
  signs: boolean,
  localize: ViewLocalizer,
): RowView {
  const elsewhere = earlier.map(each => localize('environments.earlier', { origin: visibleLine(each) }));
  const words = [
    ...(signs ? [localize('environments.signs')] : []),
    localize(`environments.${secret}`),
    ...elsewhere,
  ];
  const bound = origin === undefined ? [] : [localize('environments.bound', { origin: visibleLine(origin) })];
  return {
    label: visibleLine(application),
    description: words.join(' · '),
    ...secretIcon(secret),
    tooltip: [visibleLine(application), words.join(' · '), ...bound].join('\n'),
  };
}

/** A secret stored for a scope that no file in the folder defines. */
export function strayRow(scope: {
  readonly environment: string;
  readonly origin: string;
  readonly application: string;
}): RowView {
  const { environment, origin, application } = scope;
  const name = application === DEFAULT_APPLICATION ? environment : `${environment} · ${application}`;
  return {
    label: visibleLine(name),
    description: visibleLine(origin),
    icon: 'key',
    tooltip: `${visibleLine(name)}\n${visibleLine(origin)}`,
  };
}

function hostAndPath({ origin, basePath }: { readonly origin: string; readonly basePath: string }): string {
  return new URL(origin).host + basePath;
}

function kindIcon(kind: Environment['kind'] | undefined): Pick<RowView, 'icon' | 'color'> {
  switch (kind) {
    case undefined:
      return { icon: 'error', color: BAD_COLOR };
    case 'local':
      return { icon: 'device-desktop' };
    case 'homologacao':
      return { icon: 'beaker' };
    case 'producao':
      return { icon: 'flame', color: BAD_COLOR };
  }
}

function secretIcon(secret: SecretState): Pick<RowView, 'icon' | 'color'> {
  switch (secret) {
    case 'stored':
      return { icon: 'key', color: GOOD_COLOR };
    case 'missing':
      return { icon: 'circle-slash' };
    case 'unknown':
      return { icon: 'question', color: DOUBTFUL_COLOR };
  }
}
