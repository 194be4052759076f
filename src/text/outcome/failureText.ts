import type { FailureCode } from '../../core/errors.ts';
import type { Text } from '../text.ts';
import { EXPECTED_FAILURE_TEXTS } from './expectedText.ts';

/** What happened, and what to do about it. */
export interface FailureText {
  readonly message: Text;
  readonly advice: Text;
}

/** The text of every failure, by code. The placeholders are the failure's `args`. */
export const failureText = {
  ...EXPECTED_FAILURE_TEXTS,
  'gateway-not-running': {
    message: {
      en: 'The local gateway isn’t running at {origin}.',
      'pt-BR': 'O gateway local não está em execução em {origin}.',
    },
    advice: {
      en: 'Start the gateway with the command “Fiscal: Start Local Gateway”, then send again.',
      'pt-BR': 'Inicie o gateway com o comando “Fiscal: Iniciar gateway local” e envie de novo.',
    },
  },
  'connection-refused': {
    message: { en: '{origin} refused the connection.', 'pt-BR': '{origin} recusou a conexão.' },
    advice: {
      en: 'Check the host and port in the environment’s base URL. The server may be down.',
      'pt-BR': 'Confira o host e a porta na URL base do ambiente. O servidor pode estar fora do ar.',
    },
  },
  'connection-reset': {
    message: {
      en: '{origin} closed the connection before the response was complete.',
      'pt-BR': '{origin} encerrou a conexão antes de concluir a resposta.',
    },
    advice: {
      en: 'The server, a proxy, or a firewall closed the connection. If this happens again, check what’s between you and the server.',
      'pt-BR':
        'O servidor, um proxy ou um firewall encerrou a conexão. Se isso acontecer de novo, verifique o que há entre você e o servidor.',
    },
  },
  'host-not-found': {
    message: { en: 'The host {host} wasn’t found.', 'pt-BR': 'O host {host} não foi encontrado.' },
    advice: {
      en: 'Check the spelling of the environment’s base URL, your network, and your VPN.',
      'pt-BR': 'Confira a grafia da URL base do ambiente, a rede e a VPN.',
    },
  },
  'connect-timeout': {
    message: {
      en: 'Couldn’t connect to {origin} within {timeoutSeconds} s.',
      'pt-BR': 'Não foi possível conectar a {origin} em {timeoutSeconds} s.',
    },
    advice: {
      en: 'Check your network, VPN, and firewall. The server may be down or accept only known IP addresses.',
      'pt-BR':
        'Verifique a rede, a VPN e o firewall. O servidor pode estar fora do ar ou só aceitar endereços IP conhecidos.',
    },
  },
  'headers-timeout': {
    message: {
      en: 'No response from {origin} within {timeoutSeconds} s.',
      'pt-BR': 'Nenhuma resposta de {origin} em {timeoutSeconds} s.',
    },
    advice: {
      en: 'The server may still be processing the request. If the endpoint is slow, raise fiscal.timeout.headersSeconds, or set # @timeout in the request.',
      'pt-BR':
        'O servidor ainda pode estar processando a requisição. Se o endpoint for lento, aumente fiscal.timeout.headersSeconds ou use # @timeout na requisição.',
    },
  },
  'body-timeout': {
    message: {
      en: 'The response from {origin} stopped partway: no data for {timeoutSeconds} s.',
      'pt-BR': 'A resposta de {origin} parou no meio: nenhum dado em {timeoutSeconds} s.',
    },
    advice: {
      en: 'Check the network. If the server is slow, raise fiscal.timeout.idleSeconds.',
      'pt-BR': 'Verifique a rede. Se o servidor for lento, aumente fiscal.timeout.idleSeconds.',
    },
  },
  'total-timeout': {
    message: {
      en: 'The exchange with {origin} took longer than {timeoutSeconds} s.',
      'pt-BR': 'A comunicação com {origin} passou de {timeoutSeconds} s.',
    },
    advice: {
      en: 'If the bodies are large or the network is slow, raise fiscal.timeout.totalSeconds, or set # @timeout in the request.',
      'pt-BR':
        'Se os corpos forem grandes ou a rede for lenta, aumente fiscal.timeout.totalSeconds ou use # @timeout na requisição.',
    },
  },
  'tls-failed': {
    message: {
      en: 'Can’t connect securely to {origin}: {reason}.',
      'pt-BR': 'Falha na conexão segura com {origin}: {reason}.',
    },
    advice: {
      en: 'Certificates are always verified. If your network has its own certificate authority, set fiscal.tls.caFile to its certificate file.',
      'pt-BR':
        'Os certificados são sempre verificados. Se a sua rede tiver uma autoridade certificadora própria, indique o certificado dela em fiscal.tls.caFile.',
    },
  },
  'proxy-failed': {
    message: {
      en: 'The proxy {proxy} couldn’t connect to {origin}: {reason}.',
      'pt-BR': 'O proxy {proxy} não conseguiu se conectar a {origin}: {reason}.',
    },
    advice: {
      en: 'Check the proxy in the http.proxy setting or in HTTPS_PROXY, ALL_PROXY, or HTTP_PROXY. List hosts that need no proxy in NO_PROXY.',
      'pt-BR':
        'Confira o proxy na configuração http.proxy ou em HTTPS_PROXY, ALL_PROXY ou HTTP_PROXY. Liste em NO_PROXY os hosts que não precisam de proxy.',
    },
  },
  'certificate-unusable': {
    message: {
      en: 'Can’t use the certificate file {path}: {reason}.',
      'pt-BR': 'Não foi possível usar o arquivo de certificado {path}: {reason}.',
    },
    advice: { en: 'Check the file and its passphrase.', 'pt-BR': 'Confira o arquivo e a senha dele.' },
  },
  'response-too-large': {
    message: {
      en: 'The response from {origin} is larger than {limitBytes} bytes.',
      'pt-BR': 'A resposta de {origin} é maior que {limitBytes} bytes.',
    },
    advice: {
      en: 'Request less data, or raise fiscal.response.maxBytes.',
      'pt-BR': 'Peça menos dados ou aumente fiscal.response.maxBytes.',
    },
  },
  'response-cut-off': {
    message: {
      en: 'The response from {origin} ended before it was complete.',
      'pt-BR': 'A resposta de {origin} terminou antes de estar completa.',
    },
    advice: {
      en: 'The server or a proxy cut off the response. The part that arrived isn’t shown, because it could mislead you.',
      'pt-BR':
        'O servidor ou um proxy interrompeu a resposta. A parte que chegou não é exibida porque poderia induzir a erro.',
    },
  },
  'response-malformed': {
    message: {
      en: 'The response from {origin} isn’t valid HTTP/1.1.',
      'pt-BR': 'A resposta de {origin} não é HTTP/1.1 válido.',
    },
    advice: {
      en: 'Check that the base URL has the host and port of the API, not of another service.',
      'pt-BR': 'Confira se a URL base tem o host e a porta da API, e não os de outro serviço.',
    },
  },
  'response-undecodable': {
    message: {
      en: '{origin} responded {status}, but the body can’t be decoded: {reason}.',
      'pt-BR': '{origin} respondeu {status}, mas não foi possível decodificar o corpo: {reason}.',
    },
    advice: {
      en: 'The server or a proxy compressed the body in a way that can’t be decoded. Check the proxies between you and the server.',
      'pt-BR':
        'O servidor ou um proxy comprimiu o corpo de uma forma que não pode ser decodificada. Verifique os proxies entre você e o servidor.',
    },
  },
  'network-failed': {
    message: {
      en: 'The network connection to {origin} failed ({reason}).',
      'pt-BR': 'A conexão de rede com {origin} falhou ({reason}).',
    },
    advice: { en: 'Check your network and VPN.', 'pt-BR': 'Verifique a rede e a VPN.' },
  },
  cancelled: {
    message: { en: 'Sending was canceled.', 'pt-BR': 'O envio foi cancelado.' },
    advice: {
      en: 'Send the request again when you’re ready.',
      'pt-BR': 'Envie a requisição de novo quando quiser.',
    },
  },
  'port-taken': {
    message: {
      en: 'Port {port} is already in use.',
      'pt-BR': 'A porta {port} já está em uso.',
    },
    advice: {
      en: 'Choose another port, or 0 for a free one. Another gateway may already be running.',
      'pt-BR': 'Escolha outra porta ou 0 para uma porta livre. Talvez outro gateway já esteja em execução.',
    },
  },
  'port-refused': {
    message: {
      en: 'The system doesn’t allow this program to use port {port}.',
      'pt-BR': 'O sistema não permite que este programa use a porta {port}.',
    },
    advice: {
      en: 'Choose another port, or 0 for a free one. On Windows, ports can be reserved by Hyper-V, WSL, or Docker: `netsh int ipv4 show excludedportrange protocol=tcp` lists them. Elsewhere, ports below 1024 need administrator rights.',
      'pt-BR':
        'Escolha outra porta ou 0 para uma porta livre. No Windows, o Hyper-V, o WSL e o Docker reservam portas: `netsh int ipv4 show excludedportrange protocol=tcp` mostra quais. Em outros sistemas, as portas abaixo de 1024 são reservadas a administradores.',
    },
  },
  'file-missing': {
    message: { en: 'The file {path} doesn’t exist.', 'pt-BR': 'O arquivo {path} não existe.' },
    advice: {
      en: 'Check the path. It’s relative to the request file’s folder.',
      'pt-BR': 'Confira o caminho. Ele é relativo à pasta do arquivo de requisições.',
    },
  },
  'file-is-directory': {
    message: { en: '{path} is a folder.', 'pt-BR': '{path} é uma pasta.' },
    advice: { en: 'Use a file in it.', 'pt-BR': 'Use um arquivo dentro dela.' },
  },
  'file-outside-workspace': {
    message: {
      en: 'Can’t use {path}: it’s outside the workspace.',
      'pt-BR': 'Não foi possível usar {path}: está fora do espaço de trabalho.',
    },
    advice: {
      en: 'Use a file inside the workspace, relative to the request file. Absolute paths, “~”, and links that lead outside aren’t allowed.',
      'pt-BR':
        'Use um arquivo dentro do espaço de trabalho, relativo ao arquivo de requisições. Caminhos absolutos, “~” e links que levam para fora não são permitidos.',
    },
  },
  'file-unsaved': {
    message: {
      en: 'Can’t find {path}: it’s relative to this request file, which isn’t saved yet.',
      'pt-BR':
        'Não foi possível encontrar {path}: é relativo a este arquivo de requisições, que ainda não foi salvo.',
    },
    advice: { en: 'Save the request file first.', 'pt-BR': 'Salve primeiro o arquivo de requisições.' },
  },
  'file-not-regular': {
    message: { en: '{path} isn’t a regular file.', 'pt-BR': '{path} não é um arquivo comum.' },
    advice: {
      en: 'Use a regular file: devices, pipes, and sockets aren’t read.',
      'pt-BR': 'Use um arquivo comum: dispositivos, pipes e sockets não são lidos.',
    },
  },
  'file-too-large': {
    message: {
      en: '{path} is larger than {limitBytes} bytes.',
      'pt-BR': '{path} é maior que {limitBytes} bytes.',
    },
    advice: { en: 'Use a smaller file.', 'pt-BR': 'Use um arquivo menor.' },
  },
  'file-not-utf8': {
    message: {
      en: '{path} isn’t UTF-8 text: invalid byte at offset {offset}.',
      'pt-BR': '{path} não é texto UTF-8: byte inválido na posição {offset}.',
    },
    advice: {
      en: 'Save the file as UTF-8, or use “<@latin1 {path}”. “< {path}” sends the file’s bytes unchanged.',
      'pt-BR':
        'Salve o arquivo como UTF-8 ou use “<@latin1 {path}”. “< {path}” envia os bytes do arquivo sem alteração.',
    },
  },
  'file-unreadable': {
    message: { en: 'Can’t read {path} ({reason}).', 'pt-BR': 'Não foi possível ler {path} ({reason}).' },
    advice: {
      en: 'Check the permissions of the file and its folders.',
      'pt-BR': 'Verifique as permissões do arquivo e das pastas.',
    },
  },
  'file-unwritable': {
    message: {
      en: 'Can’t write {path} ({reason}). No partial file was left behind.',
      'pt-BR': 'Não foi possível gravar {path} ({reason}). Nenhum arquivo incompleto foi deixado no disco.',
    },
    advice: {
      en: 'Check that its folder exists and is writable.',
      'pt-BR': 'Verifique se a pasta existe e permite gravação.',
    },
  },
  'file-not-written': {
    message: {
      en: 'Can’t write {path} ({reason}).',
      'pt-BR': 'Não foi possível gravar {path} ({reason}).',
    },
    advice: {
      en: 'Check that the folder exists and is writable and that the disk has space, or choose another path. The file may be incomplete.',
      'pt-BR':
        'Verifique se a pasta existe e permite gravação e se há espaço no disco, ou escolha outro caminho. O arquivo pode estar incompleto.',
    },
  },
  'file-not-overwritten': {
    message: {
      en: '{path} wasn’t overwritten, because Fiscal Playground didn’t write its current content.',
      'pt-BR': '{path} não foi sobrescrito, porque o conteúdo atual não foi gravado pelo Fiscal Playground.',
    },
    advice: {
      en: 'Confirm when asked (on the command line, --yes confirms), or use >> to save under a numbered name.',
      'pt-BR':
        'Confirme quando solicitado (na linha de comando, use --yes) ou use >> para salvar com um nome numerado.',
    },
  },
  'file-protected': {
    message: {
      en: 'Can’t save a response to {path}: names that contain a colon or that start or end with a dot, device names, files that Windows runs (.cmd, .js), request files, configuration files such as package.json, and files named in options or settings (keys, secrets) aren’t allowed.',
      'pt-BR':
        'Não foi possível salvar uma resposta em {path}: não são permitidos nomes com dois-pontos ou que comecem ou terminem com ponto, nomes de dispositivos, arquivos que o Windows executa (.cmd, .js), arquivos de requisições, arquivos de configuração, como package.json, nem arquivos indicados em opções ou configurações (chaves, segredos).',
    },
    advice: {
      en: 'Choose another name after >>.',
      'pt-BR': 'Escolha outro nome depois de >>.',
    },
  },
  'file-not-sent': {
    message: {
      en: 'Can’t send {path}: it may contain passwords. Files whose name or folder starts with a dot, environments files, configuration files such as package.json, and files named in options or settings (keys, secrets) aren’t sent.',
      'pt-BR':
        'Não foi possível enviar {path}: pode conter senhas. Não são enviados arquivos cujo nome ou pasta começa com ponto, arquivos de ambientes, arquivos de configuração, como package.json, nem os indicados em opções ou configurações (chaves, segredos).',
    },
    advice: {
      en: 'To send it anyway, copy it to a file with a different name or in a different folder.',
      'pt-BR': 'Para enviá-lo mesmo assim, copie-o para um arquivo com outro nome ou em outra pasta.',
    },
  },
  'configuration-malformed': {
    message: {
      en: 'Can’t use the configuration {path}: {reason}.',
      'pt-BR': 'Não foi possível usar a configuração {path}: {reason}.',
    },
    advice: {
      en: 'Fix the file. The editor underlines the problem.',
      'pt-BR': 'Corrija o arquivo. O editor sublinha o problema.',
    },
  },
  'secret-invalid': {
    message: {
      en: 'Can’t use the App Secret from {source}: {reason}.',
      'pt-BR': 'Não foi possível usar o App Secret de {source}: {reason}.',
    },
    advice: {
      en: 'Copy the App Secret again from where you got it, without spaces or line breaks around it.',
      'pt-BR': 'Copie o App Secret de novo de onde o obteve, sem espaços nem quebras de linha em volta.',
    },
  },
  'secret-bound-elsewhere': {
    message: {
      en: 'Nothing was sent: the request goes to {origin}, but {variable} binds the App Secret to {expected}.',
      'pt-BR':
        'Nada foi enviado: a requisição vai para {origin}, mas {variable} vincula o App Secret a {expected}.',
    },
    advice: {
      en: 'Check who changed the environment’s base URL. If the new origin is correct, set {variable} to that origin.',
      'pt-BR':
        'Verifique quem mudou a URL base do ambiente. Se a nova origem estiver correta, defina {variable} com essa origem.',
    },
  },
  'secret-origin-malformed': {
    message: {
      en: 'Nothing was sent: {variable} must be an origin such as https://api.example.com.br.',
      'pt-BR': 'Nada foi enviado: {variable} deve ser uma origem como https://api.example.com.br.',
    },
    advice: {
      en: 'Fix the variable, or remove it to use the App Secret without binding it to an origin.',
      'pt-BR': 'Corrija a variável ou remova-a para usar o App Secret sem vínculo com uma origem.',
    },
  },
  'gateway-secret-refused': {
    message: {
      en: 'The local gateway can’t start: the App Secret of application {appKey} is stored for a real environment.',
      'pt-BR':
        'Não foi possível iniciar o gateway local: o App Secret da aplicação {appKey} está armazenado para um ambiente real.',
    },
    advice: {
      en: 'In the gateway’s configuration, use a demo App Secret, or remove the App Secret so that the gateway generates one.',
      'pt-BR':
        'Na configuração do gateway, use um App Secret de demonstração ou remova o App Secret para que o gateway gere um.',
    },
  },
  'secret-store-failed': {
    message: {
      en: 'Can’t access the editor’s secret storage.',
      'pt-BR': 'Não foi possível acessar o armazenamento de segredos do editor.',
    },
    advice: {
      en: 'Unlock your system’s keychain, then try again. Secrets are never stored anywhere else.',
      'pt-BR':
        'Desbloqueie o chaveiro do sistema e tente de novo. Segredos nunca são armazenados em outro lugar.',
    },
  },
  'secret-deleted': {
    message: {
      en: 'The App Secret was deleted after an earlier attempt.',
      'pt-BR': 'O App Secret foi excluído depois de uma tentativa anterior.',
    },
    advice: {
      en: 'Store it again, then send the request.',
      'pt-BR': 'Armazene-o de novo e envie a requisição.',
    },
  },
  'storage-failed': {
    message: {
      en: 'Can’t use the extension’s storage ({reason}).',
      'pt-BR': 'Não foi possível usar o armazenamento da extensão ({reason}).',
    },
    advice: {
      en: 'Check that the disk has space and that you can write to the editor’s data folder.',
      'pt-BR': 'Verifique se há espaço no disco e se você pode gravar na pasta de dados do editor.',
    },
  },
} satisfies Record<FailureCode, FailureText>;
