import type { FailureCode } from '../core/errors.ts';
import type { Text } from './text.ts';

/** What happened, and what to do about it. */
export interface FailureText {
  readonly message: Text;
  readonly advice: Text;
}

/** The text of every failure, by code. The placeholders are the failure's `args`. */
export const failureText = {
  'gateway-not-running': {
    message: {
      en: 'The local gateway is not running: nothing listens at {origin}.',
      'pt-BR': 'O gateway local não está em execução: nada escuta em {origin}.',
    },
    advice: {
      en: 'Start it with “fiscal gateway” or with the command “Start Local Gateway”, and send again.',
      'pt-BR': 'Inicie-o com “fiscal gateway” ou com o comando “Iniciar gateway local” e envie de novo.',
    },
  },
  'connection-refused': {
    message: { en: '{origin} refused the connection.', 'pt-BR': '{origin} recusou a conexão.' },
    advice: {
      en: 'Check the host and the port of the environment; the server may be down.',
      'pt-BR': 'Confira o host e a porta do ambiente; o servidor pode estar fora do ar.',
    },
  },
  'connection-reset': {
    message: {
      en: '{origin} closed the connection before its answer was complete.',
      'pt-BR': '{origin} encerrou a conexão antes de concluir a resposta.',
    },
    advice: {
      en: 'A proxy, a firewall or the server ended it. If it happens again, check what is between you and the server.',
      'pt-BR':
        'Um proxy, um firewall ou o servidor a encerrou. Se acontecer de novo, verifique o que há entre você e o servidor.',
    },
  },
  'host-not-found': {
    message: { en: 'The host {host} was not found.', 'pt-BR': 'O host {host} não foi encontrado.' },
    advice: {
      en: 'Check the spelling of the environment’s base URL, your network and your VPN.',
      'pt-BR': 'Confira a grafia da URL base do ambiente, a rede e a VPN.',
    },
  },
  'connect-timeout': {
    message: {
      en: 'No connection to {origin} within {timeoutSeconds} s. Nothing was sent.',
      'pt-BR': 'Sem conexão com {origin} em {timeoutSeconds} s. Nada foi enviado.',
    },
    advice: {
      en: 'Check your network, VPN and firewall; the server may be down or accept calls from known addresses only.',
      'pt-BR':
        'Verifique a rede, a VPN e o firewall; o servidor pode estar fora do ar ou só aceitar endereços conhecidos.',
    },
  },
  'headers-timeout': {
    message: {
      en: '{origin} took the request and did not answer within {timeoutSeconds} s.',
      'pt-BR': '{origin} recebeu a requisição e não respondeu em {timeoutSeconds} s.',
    },
    advice: {
      en: 'The server may still be working on it. If the endpoint is known to be slow, allow more time: # @timeout in the request, fiscal.timeout.headersSeconds, or --timeout on the command line.',
      'pt-BR':
        'O servidor ainda pode estar processando. Se o endpoint for lento, aumente o tempo limite: # @timeout na requisição, fiscal.timeout.headersSeconds ou, na linha de comando, --timeout.',
    },
  },
  'body-timeout': {
    message: {
      en: 'The answer of {origin} stopped in the middle: nothing came for {timeoutSeconds} s.',
      'pt-BR': 'A resposta de {origin} parou no meio: nada chegou durante {timeoutSeconds} s.',
    },
    advice: {
      en: 'Send again if the request only reads; if it happens again, check the network.',
      'pt-BR': 'Envie de novo se a requisição for só de leitura; se acontecer de novo, verifique a rede.',
    },
  },
  'total-timeout': {
    message: {
      en: 'The exchange with {origin} was not over after {timeoutSeconds} s and was ended.',
      'pt-BR': 'A troca com {origin} não terminou em {timeoutSeconds} s e foi encerrada.',
    },
    advice: {
      en: 'If the body or the response is large and the network slow, allow more time: # @timeout in the request, fiscal.timeout.totalSeconds, or --timeout on the command line.',
      'pt-BR':
        'Se o corpo ou a resposta for grande e a rede, lenta, aumente o tempo limite: # @timeout na requisição, fiscal.timeout.totalSeconds ou, na linha de comando, --timeout.',
    },
  },
  'tls-failed': {
    message: {
      en: 'No secure connection to {origin}: {reason}.',
      'pt-BR': 'Sem conexão segura com {origin}: {reason}.',
    },
    advice: {
      en: 'Certificates are always verified. Where your network has its own authority, add its certificate to the operating system, or name its file: in the setting fiscal.tls.caFile, on the command line with --ca.',
      'pt-BR':
        'Os certificados são sempre verificados. Se a sua rede tem autoridade própria, instale o certificado dela no sistema operacional ou indique o arquivo: na configuração fiscal.tls.caFile, na linha de comando com --ca.',
    },
  },
  'proxy-failed': {
    message: {
      en: 'The proxy {proxy} gave no connection to {origin}: {reason}. Nothing was sent.',
      'pt-BR': 'O proxy {proxy} não deu conexão com {origin}: {reason}. Nada foi enviado.',
    },
    advice: {
      en: 'Check the proxy in the settings, or in HTTPS_PROXY, which goes before ALL_PROXY; name hosts that need none in NO_PROXY.',
      'pt-BR':
        'Confira o proxy nas configurações ou em HTTPS_PROXY, que vale antes de ALL_PROXY; indique em NO_PROXY os hosts que não o usam.',
    },
  },
  'certificate-unusable': {
    message: {
      en: 'The certificate file {path} cannot be used: {reason}. Nothing was sent.',
      'pt-BR': 'O arquivo de certificado {path} não pode ser usado: {reason}. Nada foi enviado.',
    },
    advice: {
      en: 'Check the file and its passphrase.',
      'pt-BR': 'Confira o arquivo e a senha dele.',
    },
  },
  'response-too-large': {
    message: {
      en: 'The answer of {origin} is larger than {limitBytes} bytes; it was not read any further.',
      'pt-BR': 'A resposta de {origin} é maior que {limitBytes} bytes; a leitura foi interrompida.',
    },
    advice: {
      en: 'Ask for less, or raise the limit: in the editor, fiscal.response.maxBytes.',
      'pt-BR': 'Peça menos dados ou aumente o limite: no editor, fiscal.response.maxBytes.',
    },
  },
  'response-cut-off': {
    message: {
      en: 'The answer of {origin} ends before it is complete.',
      'pt-BR': 'A resposta de {origin} termina antes de estar completa.',
    },
    advice: {
      en: 'The server or a proxy broke it off. What came of it is not shown, since it could mislead.',
      'pt-BR': 'O servidor ou um proxy a interrompeu. O que chegou não é mostrado, pois poderia enganar.',
    },
  },
  'response-malformed': {
    message: {
      en: 'What {origin} answered is not valid HTTP/1.1.',
      'pt-BR': 'O que {origin} respondeu não é HTTP/1.1 válido.',
    },
    advice: {
      en: 'Check that the host and the port are those of the API and not of another service.',
      'pt-BR': 'Confira se o host e a porta são os da API e não os de outro serviço.',
    },
  },
  'response-undecodable': {
    message: {
      en: '{origin} answered {status}, with a body that cannot be decoded: {reason}.',
      'pt-BR': '{origin} respondeu {status}, com um corpo que não pode ser decodificado: {reason}.',
    },
    advice: {
      en: 'The request asks for an answer without encoding; the server or a proxy encodes it all the same, and wrongly.',
      'pt-BR':
        'A requisição pede uma resposta sem codificação; o servidor ou um proxy a codifica mesmo assim, e de forma errada.',
    },
  },
  'network-failed': {
    message: {
      en: 'The network failed on the way to {origin} ({reason}).',
      'pt-BR': 'A rede falhou no caminho até {origin} ({reason}).',
    },
    advice: { en: 'Check your network and your VPN.', 'pt-BR': 'Verifique a rede e a VPN.' },
  },
  cancelled: {
    message: { en: 'Cancelled.', 'pt-BR': 'Cancelado.' },
    advice: { en: 'Send again when you are ready.', 'pt-BR': 'Envie de novo quando quiser.' },
  },
  'port-taken': {
    message: {
      en: 'The local gateway cannot start: port {port} is in use.',
      'pt-BR': 'O gateway local não pode iniciar: a porta {port} está em uso.',
    },
    advice: {
      en: 'Choose another port, or 0 for any free one; another gateway may already be running.',
      'pt-BR':
        'Escolha outra porta, ou 0 para qualquer porta livre; talvez outro gateway já esteja em execução.',
    },
  },
  'file-missing': {
    message: { en: 'There is no file {path}.', 'pt-BR': 'Não existe o arquivo {path}.' },
    advice: {
      en: 'Check the name; a path is relative to the folder of the request file.',
      'pt-BR': 'Confira o nome; o caminho é relativo à pasta do arquivo de requisições.',
    },
  },
  'file-is-directory': {
    message: { en: '{path} is a folder.', 'pt-BR': '{path} é uma pasta.' },
    advice: { en: 'Name a file in it.', 'pt-BR': 'Indique um arquivo dentro dela.' },
  },
  'file-outside-workspace': {
    message: {
      en: '{path} was left alone: it is not inside the workspace.',
      'pt-BR': '{path} não foi usado: não está dentro do espaço de trabalho.',
    },
    advice: {
      en: 'Name a file inside the workspace, relative to the request file. Absolute paths, “~” and links that lead out are never followed.',
      'pt-BR':
        'Indique um arquivo dentro do espaço de trabalho, em relação ao arquivo de requisições. Caminhos absolutos, “~” e links que levam para fora nunca são seguidos.',
    },
  },
  'file-not-regular': {
    message: { en: '{path} is not a regular file.', 'pt-BR': '{path} não é um arquivo regular.' },
    advice: {
      en: 'Devices, pipes and sockets are not read; name a file.',
      'pt-BR': 'Dispositivos, pipes e sockets não são lidos; indique um arquivo.',
    },
  },
  'file-too-large': {
    message: {
      en: '{path} is larger than {limitBytes} bytes.',
      'pt-BR': '{path} é maior que {limitBytes} bytes.',
    },
    advice: { en: 'Name a smaller file.', 'pt-BR': 'Indique um arquivo menor.' },
  },
  'file-not-utf8': {
    message: {
      en: '{path} is not UTF-8 text: byte {offset} is none.',
      'pt-BR': '{path} não é texto em UTF-8: o byte {offset} não pertence a ele.',
    },
    advice: {
      en: 'Save it as UTF-8, or write “<@latin1 {path}”; “< {path}” sends its bytes unchanged.',
      'pt-BR': 'Salve-o como UTF-8 ou escreva “<@latin1 {path}”; “< {path}” envia os bytes sem alteração.',
    },
  },
  'file-unreadable': {
    message: { en: '{path} cannot be read ({reason}).', 'pt-BR': 'Não é possível ler {path} ({reason}).' },
    advice: {
      en: 'Check the permissions of the file and of its folders.',
      'pt-BR': 'Verifique as permissões do arquivo e das pastas.',
    },
  },
  'file-unwritable': {
    message: {
      en: '{path} cannot be written ({reason}). Nothing is left of it.',
      'pt-BR': 'Não é possível gravar {path} ({reason}). Nada dele ficou.',
    },
    advice: {
      en: 'Check that its folder is there and may be written to.',
      'pt-BR': 'Verifique se a pasta existe e permite gravação.',
    },
  },
  'file-not-written': {
    message: {
      en: '{path} could not be written ({reason}).',
      'pt-BR': 'Não foi possível gravar {path} ({reason}).',
    },
    advice: {
      en: 'Choose another place, or see that the folder is there and lets you write, and that the disk has room. What is in the file now may be a part only.',
      'pt-BR':
        'Escolha outro lugar, ou verifique se a pasta existe e permite gravação e se há espaço no disco. O que está no arquivo agora pode ser só uma parte.',
    },
  },
  'file-protected': {
    message: {
      en: 'No answer is saved to {path}: names that begin with a dot, and names of devices, belong to other programs.',
      'pt-BR':
        'Nenhuma resposta é gravada em {path}: nomes que começam com ponto, e nomes de dispositivos, pertencem a outros programas.',
    },
    advice: {
      en: 'Choose another name behind >>.',
      'pt-BR': 'Escolha outro nome depois de >>.',
    },
  },
  'configuration-malformed': {
    message: {
      en: 'The configuration {path} cannot be used: {reason}.',
      'pt-BR': 'A configuração {path} não pode ser usada: {reason}.',
    },
    advice: {
      en: 'Correct the file; the editor underlines the place.',
      'pt-BR': 'Corrija o arquivo; o editor sublinha o lugar.',
    },
  },
  'secret-invalid': {
    message: {
      en: 'The App Secret of {source} cannot be used: {reason}.',
      'pt-BR': 'O App Secret de {source} não pode ser usado: {reason}.',
    },
    advice: {
      en: 'Copy it again from the developer console, without spaces or line breaks around it.',
      'pt-BR': 'Copie-o de novo do console do desenvolvedor, sem espaços nem quebras de linha em volta.',
    },
  },
  'secret-bound-elsewhere': {
    message: {
      en: 'Nothing was sent: the request goes to {origin}, and {variable} binds the App Secret to {expected}.',
      'pt-BR':
        'Nada foi enviado: a requisição vai para {origin}, e {variable} vincula o App Secret a {expected}.',
    },
    advice: {
      en: 'See who changed the environment’s baseUrl. If the new address is right, set {variable} to it.',
      'pt-BR':
        'Veja quem mudou o baseUrl do ambiente. Se o novo endereço estiver certo, ponha-o em {variable}.',
    },
  },
  'secret-origin-malformed': {
    message: {
      en: 'Nothing was sent: {variable} is not an address such as https://api.example.com.br.',
      'pt-BR': 'Nada foi enviado: {variable} não é um endereço como https://api.example.com.br.',
    },
    advice: {
      en: 'Correct it, or remove it to bind the App Secret to no address.',
      'pt-BR': 'Corrija-a, ou remova-a para não vincular o App Secret a um endereço.',
    },
  },
  'gateway-secret-refused': {
    message: {
      en: 'The local gateway cannot start: application {appKey} has a secret that is stored for a real environment.',
      'pt-BR':
        'O gateway local não pode iniciar: a aplicação {appKey} tem um segredo guardado para um ambiente real.',
    },
    advice: {
      en: 'Give the application a demo secret in the gateway’s configuration, or leave it out and one is made.',
      'pt-BR':
        'Dê à aplicação um segredo de demonstração na configuração do gateway, ou omita-o e um será criado.',
    },
  },
  'secret-store-failed': {
    message: {
      en: 'The secret store of the system did not answer as it should.',
      'pt-BR': 'O cofre de segredos do sistema não respondeu como devia.',
    },
    advice: {
      en: 'Unlock the keyring and try again. Secrets are never stored anywhere else.',
      'pt-BR': 'Desbloqueie o chaveiro e tente de novo. Segredos nunca são guardados em outro lugar.',
    },
  },
  'storage-failed': {
    message: {
      en: 'The extension’s own storage cannot be used ({reason}).',
      'pt-BR': 'O armazenamento da própria extensão não pode ser usado ({reason}).',
    },
    advice: {
      en: 'Check that the disk has room and that your user may write to the editor’s data folder.',
      'pt-BR': 'Verifique se há espaço no disco e se o seu usuário pode gravar na pasta de dados do editor.',
    },
  },
} satisfies Record<FailureCode, FailureText>;

/** Said in addition where a POST or a DELETE failed after bytes of it had left. Sending it again could issue a
 *  document twice: the lost answer may have been a yes. */
export const outcomeUnknown: Text = {
  en: 'The outcome is unknown: the request may have reached the server. Consult the document before you send it again.',
  'pt-BR':
    'O resultado é desconhecido: a requisição pode ter chegado ao servidor. Consulte o documento antes de enviá-la de novo.',
};
