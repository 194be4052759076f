import type { Locale } from '../text.ts';

/** A heading of a page in docs/. The package contains only the pages that are named here: .vscodeignore. */
export interface PageSection {
  readonly file: string;
  readonly heading: string;
}

type Sections = Readonly<Record<Locale, PageSection>>;

function section(page: string, en: string, pt: string): Sections {
  return { en: { file: `${page}.md`, heading: en }, 'pt-BR': { file: `${page}.pt-BR.md`, heading: pt } };
}

const REQUEST_FILES = section(
  'request-files',
  'Request file reference',
  'Referência dos arquivos de requisições',
);
const VARIABLES = section('request-files', 'Variables', 'Variáveis');
const ASSERTIONS = section('request-files', 'Assertions', 'Asserções');
const DIRECTIVES = section('request-files', 'Directives', 'Diretivas');
const DYNAMIC_VARIABLES = section('request-files', 'Dynamic variables', 'Variáveis dinâmicas');
const HEADERS = section('request-files', 'Headers', 'Cabeçalhos');
const ENVIRONMENTS = section('environments', 'Environments', 'Ambientes');
const APP_SECRETS = section('environments', 'App Secrets', 'App Secrets');

/** Pages by the beginning of a code. The first match counts, so longer beginnings come first. */
const PAGES: readonly (readonly [string, Sections])[] = [
  ['secret-', APP_SECRETS],
  ['variable-app-secret', APP_SECRETS],
  ['base-', ENVIRONMENTS],
  ['origin-', ENVIRONMENTS],
  ['environment', ENVIRONMENTS],
  ['dynamic-', DYNAMIC_VARIABLES],
  ['directive-', DIRECTIVES],
  ['variable-', VARIABLES],
  ['placeholder-', VARIABLES],
  ['prompt-', VARIABLES],
  ['reference-', VARIABLES],
  ['header-', HEADERS],
  ['assertion-', ASSERTIONS],
  ['jsonpath-', ASSERTIONS],
];

/** The section of the documentation that explains a problem with this code. */
export function problemPage(code: string, locale: Locale): PageSection {
  const [, sections] = PAGES.find(([beginning]) => code.startsWith(beginning)) ?? ['', REQUEST_FILES];
  return sections[locale];
}
