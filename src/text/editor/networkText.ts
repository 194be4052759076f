import type { Text } from '../text.ts';

/** What the editor says of certificates and of settings of the network. */
export const NETWORK_TEXTS = {
  'passphrase.title': {
    en: 'Passphrase of the client certificate for {host}',
    'pt-BR': 'Senha do certificado de cliente para {host}',
  },
  'passphrase.prompt': {
    en: 'It opens {file}. Kept in the editor’s secret storage.',
    'pt-BR': 'Ela abre {file}. Fica no armazenamento de segredos do editor.',
  },
  'passphrase.pick': {
    en: 'Client certificate whose passphrase to set',
    'pt-BR': 'Certificado de cliente cuja senha será definida',
  },
  'passphrase.pickToForget': {
    en: 'Client certificate whose passphrase to forget',
    'pt-BR': 'Certificado de cliente cuja senha será esquecida',
  },
  'passphrase.noCertificates': {
    en: 'No client certificate is set. Name one for an origin in the setting fiscal.tls.clientCertificates.',
    'pt-BR':
      'Nenhum certificado de cliente definido. Indique um para uma origem na configuração fiscal.tls.clientCertificates.',
  },
  'passphrase.none': {
    en: 'No passphrase is stored.',
    'pt-BR': 'Nenhuma senha armazenada.',
  },
  'settings.ignored': {
    en: 'This workspace’s settings name {names}. They are ignored: only your own user settings say how requests reach the network.',
    'pt-BR':
      'As configurações deste espaço de trabalho indicam {names}. Elas são ignoradas: só as suas configurações de usuário dizem como as requisições chegam à rede.',
  },
  'settings.silence': { en: 'Do Not Show Again', 'pt-BR': 'Não mostrar de novo' },
} as const satisfies Record<string, Text>;
