import type { Text } from '../text.ts';

/** The editor's texts about certificates and network settings. */
export const NETWORK_TEXTS = {
  'passphrase.title': {
    en: 'Passphrase of the client certificate for {host}',
    'pt-BR': 'Senha do certificado de cliente para {host}',
  },
  'passphrase.prompt': {
    en: 'Passphrase for {file}. Stored in the editor’s secret storage.',
    'pt-BR': 'Senha de {file}. Fica no armazenamento de segredos do editor.',
  },
  'passphrase.pick': {
    en: 'Select a client certificate to set its passphrase',
    'pt-BR': 'Selecione o certificado de cliente para definir a senha',
  },
  'passphrase.pickToForget': {
    en: 'Select a client certificate to delete its passphrase',
    'pt-BR': 'Selecione o certificado de cliente para excluir a senha',
  },
  'passphrase.noCertificates': {
    en: 'fiscal.tls.clientCertificates has no certificate yet. Add one there first.',
    'pt-BR': 'Ainda não há certificado em fiscal.tls.clientCertificates. Adicione um primeiro.',
  },
  'passphrase.none': {
    en: 'No passphrase is stored.',
    'pt-BR': 'Nenhuma senha armazenada.',
  },
  'settings.ignored': {
    en: 'Workspace settings can’t change network connections, so these are ignored: {names}. Use your user settings.',
    'pt-BR':
      'Configurações do espaço de trabalho não podem alterar conexões de rede, por isso estas são ignoradas: {names}. Use as configurações de usuário.',
  },
  'settings.silence': { en: 'Don’t Show Again', 'pt-BR': 'Não mostrar novamente' },
} as const satisfies Record<string, Text>;
