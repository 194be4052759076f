import type { StorageFolder, Transport } from '../core/ports.ts';
import type { PassphraseStore } from '../editor/features/secrets/passphraseStore.ts';
import type { SendingWorld } from '../editor/features/send/sendingWorld.ts';
import type { OpenTransport } from '../editor/features/send/transportHolder.ts';
import type { OpenFiles } from '../editor/platform/files/workspaceFiles.ts';
import type { SavedFiles } from '../node/files/savedFiles.ts';
import { localOffsetMinutes } from '../node/localOffset.ts';
import { systemRandom } from '../node/random.ts';
import { systemSleep } from '../node/sleep.ts';

/** Node's part in sending. */
export function sendingWorld(
  files: OpenFiles,
  transport: () => Promise<Transport>,
  savedFolder: StorageFolder,
): SendingWorld {
  let saved: SavedFiles | undefined;
  return {
    transport,
    files,
    answerFiles: async roots => {
      const [{ createAnswerFiles }, { createSavedFiles }] = await Promise.all([
        import('../node/files/answerFiles.ts'),
        import('../node/files/savedFiles.ts'),
      ]);
      saved ??= createSavedFiles(savedFolder);
      return createAnswerFiles(roots, saved);
    },
    readDotenv: async (files, path) => (await import('../node/files/dotenv.ts')).readDotenv(files, path),
    processVariable: name => process.env[name],
    localOffsetMinutes,
    random: systemRandom,
    sleep: systemSleep,
  };
}

/** The network is loaded with the first request. */
export function openTransport(passphrases: PassphraseStore): OpenTransport {
  return async ({ proxyUrl, noProxy, proxyAuthorization, caFile, clientCertificates }) => {
    const [{ createTransport }, { userPath }] = await Promise.all([
      import('../node/transport/transport.ts'),
      import('../node/files/userPath.ts'),
    ]);
    return createTransport({
      env: process.env,
      proxy: {
        ...{ noProxy, authorization: proxyAuthorization },
        ...(proxyUrl === undefined ? {} : { url: proxyUrl }),
      },
      tls: {
        ...(caFile === undefined ? {} : { caFile: userPath(caFile) }),
        clientFor: async origin => {
          const files = clientCertificates.get(origin);
          if (files === undefined) return undefined;
          const passphrase = await passphrases.get(origin);
          const words = passphrase === undefined ? {} : { passphrase };
          return 'pfxFile' in files
            ? { pfxFile: userPath(files.pfxFile), ...words }
            : { certFile: userPath(files.certFile), keyFile: userPath(files.keyFile), ...words };
        },
      },
    });
  };
}
