import type { ChainNames, TemplateId, TemplateWords } from '../../core/vocabulary/templates.ts';
import type { Locale, Text } from '../text.ts';

/** The templates that completion offers: a word to type, and what it's for. */
export const TEMPLATE_TEXTS: Readonly<Record<TemplateId, { readonly label: Text; readonly title: Text }>> = {
  import: {
    label: { en: 'import', 'pt-BR': 'importar' },
    title: { en: 'Use another request file', 'pt-BR': 'Usar outro arquivo de requisições' },
  },
  ref: {
    label: { en: 'ref', 'pt-BR': 'ref' },
    title: { en: 'Needs another request first', 'pt-BR': 'Precisa de outra requisição antes' },
  },
  forceRef: {
    label: { en: 'forceRef', 'pt-BR': 'forceRef' },
    title: {
      en: 'Needs another request first, each time',
      'pt-BR': 'Precisa de outra requisição antes, a cada envio',
    },
  },
  until: {
    label: { en: 'until', 'pt-BR': 'até' },
    title: { en: 'Poll until a condition is true', 'pt-BR': 'Repetir até uma condição ser verdadeira' },
  },
  expected: {
    label: { en: 'expected', 'pt-BR': 'esperada' },
    title: { en: 'Compare with the expected response', 'pt-BR': 'Comparar com a resposta esperada' },
  },
  chain: {
    label: { en: 'chain', 'pt-BR': 'cadeia' },
    title: {
      en: 'Two requests: create, then poll',
      'pt-BR': 'Duas requisições: criar e depois acompanhar',
    },
  },
};

const CHAIN_NAMES: Readonly<Record<Locale, ChainNames>> = {
  en: { create: 'create', poll: 'poll', createTitle: 'Create', pollTitle: 'Poll' },
  'pt-BR': { create: 'criar', poll: 'acompanhar', createTitle: 'Criar', pollTitle: 'Acompanhar' },
};

/** What completion needs from the templates' texts. */
export interface TemplateTexts {
  readonly words: Readonly<Record<TemplateId, TemplateWords>>;
  readonly names: ChainNames;
}

/** The templates' words in one language; templates are found by the words in all languages. */
export function templateTexts(locale: Locale): TemplateTexts {
  const other: Locale = locale === 'en' ? 'pt-BR' : 'en';
  const words = (id: TemplateId): TemplateWords => {
    const { label, title } = TEMPLATE_TEXTS[id];
    return { label: label[locale], titles: [title[locale], label[locale], id, title[other], label[other]] };
  };
  return {
    words: {
      import: words('import'),
      ref: words('ref'),
      forceRef: words('forceRef'),
      until: words('until'),
      expected: words('expected'),
      chain: words('chain'),
    },
    names: CHAIN_NAMES[locale],
  };
}
