import { join } from 'node:path';
import * as vscode from 'vscode';
import type { StorageFolder } from '../core/ports.ts';
import type { Transport } from '../core/transportPort.ts';
import { PassphraseStore } from '../editor/features/secrets/passphraseStore.ts';
import type { SendingContext } from '../editor/features/send/preparation.ts';
import { type OpenTransport, TransportHolder } from '../editor/features/send/transportHolder.ts';
import type { OpenFiles } from '../editor/platform/files/workspaceFiles.ts';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import { IgnoredSettings } from '../editor/platform/settings/ignoredSettings.ts';
import { type NetworkSettings, networkSettings } from '../editor/platform/settings/networkSettings.ts';
import type { SavedFiles } from '../node/files/savedFiles.ts';
import { createStorageFolder } from '../node/files/storageFolder.ts';
import { localOffsetMinutes, steadyMs, systemRandom, systemSleep } from '../node/systemPorts.ts';
import type { TransportOptions } from '../node/transport/transport.ts';
import type { EditorServices } from './editorServices.ts';

/** What requests are sent with. */
export interface Network {
  readonly world: SendingContext;
  readonly passphrases: PassphraseStore;
  /** Returns the folder with this name in the extension's own storage. */
  readonly storage: (name: string) => StorageFolder;
  /** Certificates and outgoing proxies, according to the user's current settings. */
  readonly transportOptions: () => Promise<UserTransportOptions>;
}

/** The options of a connection that depend on the user's settings and environment variables. */
export type UserTransportOptions = Required<Pick<TransportOptions, 'env' | 'proxy' | 'tls'>>;

export function createNetwork(services: EditorServices): Network {
  const { owner, context, clock, files, openFiles, secretsChanged, locale } = services;
  const storage = (name: string): StorageFolder =>
    createStorageFolder(join(context.globalStorageUri.fsPath, name), clock);
  // A changed passphrase takes effect with the next connection.
  const passphrases = new PassphraseStore(context.secrets, () => transports.forget());
  const transports: TransportHolder = owner.add(
    new TransportHolder(openTransport(passphrases), () => networkSettings(vscode)),
  );
  owner.add(
    secretsChanged(({ key }) => {
      if (passphrases.holds(key)) transports.forget();
    }),
  );
  const ignored = new IgnoredSettings(vscode, files, context.workspaceState, editorLocalizer(locale));
  const transport = (): Promise<Transport> => {
    void ignored.warnOnce();
    return transports.current();
  };
  return {
    world: sendingWorld(openFiles, transport, storage('saved-responses')),
    ...{ passphrases, storage },
    transportOptions: async () => {
      void ignored.warnOnce();
      return transportOptions(networkSettings(vscode), passphrases);
    },
  };
}

/** The parts of sending that are implemented with Node. */
function sendingWorld(
  files: OpenFiles,
  transport: () => Promise<Transport>,
  savedFolder: StorageFolder,
): SendingContext {
  let saved: SavedFiles | undefined;
  return {
    transport,
    files,
    responseFiles: async roots => {
      const [{ createResponseFiles }, { createSavedFiles }, { settingsFiles }] = await Promise.all([
        import('../node/files/responseFiles.ts'),
        import('../node/files/savedFiles.ts'),
        import('./settingsFiles.ts'),
      ]);
      saved ??= createSavedFiles(savedFolder);
      return createResponseFiles(roots, saved, settingsFiles());
    },
    readDotenv: async (files, path) => (await import('../node/files/dotenv.ts')).readDotenv(files, path),
    processVariable: name => (Object.hasOwn(process.env, name) ? process.env[name] : undefined),
    localOffsetMinutes,
    random: systemRandom,
    sleep: systemSleep,
    steadyMs,
  };
}

/** The transport is loaded with the first request. */
function openTransport(passphrases: PassphraseStore): OpenTransport {
  return async settings => {
    const [{ createTransport }, options] = await Promise.all([
      import('../node/transport/transport.ts'),
      transportOptions(settings, passphrases),
    ]);
    return createTransport(options);
  };
}

async function transportOptions(
  { proxyUrl, noProxy, proxyAuthorization, caFile, clientCertificates }: NetworkSettings,
  passphrases: PassphraseStore,
): Promise<UserTransportOptions> {
  const { userPath } = await import('../node/files/userPath.ts');
  return {
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
  };
}
