import type { ProblemSection } from '../../core/problemCodes.ts';
import type { Locale } from '../text.ts';

/** A heading of a page in docs/. The package contains only the pages that are named here (see .vscodeignore). */
export interface PageSection {
  readonly file: string;
  readonly heading: string;
}

type Sections = Readonly<Record<Locale, PageSection>>;

function section(page: string, en: string, pt: string): Sections {
  return { en: { file: `${page}.md`, heading: en }, 'pt-BR': { file: `${page}.pt-BR.md`, heading: pt } };
}

/** Where the pages explain problems. */
export const PROBLEM_SECTIONS: Readonly<Record<ProblemSection, Sections>> = {
  'request-files': section(
    'request-files',
    'Request file reference',
    'Referência dos arquivos de requisições',
  ),
  variables: section('request-files', 'Variables', 'Variáveis'),
  'several-files': section('request-files', 'Several files', 'Vários arquivos'),
  'several-requests': section(
    'request-files',
    'Requests that need others',
    'Requisições que precisam de outras',
  ),
  polling: section('request-files', 'Polling', 'Consultas repetidas'),
  assertions: section('request-files', 'Assertions', 'Asserções'),
  'expected-responses': section('request-files', 'Expected responses', 'Respostas esperadas'),
  directives: section('request-files', 'Directives', 'Diretivas'),
  'dynamic-variables': section('request-files', 'Dynamic variables', 'Variáveis dinâmicas'),
  headers: section('request-files', 'Headers', 'Cabeçalhos'),
  environments: section('environments', 'Environments', 'Ambientes'),
  'app-secrets': section('environments', 'App Secrets', 'App Secrets'),
};
