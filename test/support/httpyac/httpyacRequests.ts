import { dirname, isAbsolute, join } from 'node:path';
import { openOwnPackage } from '../ownPackage.ts';
import type { FileRequest } from './fileRequests.ts';

/** Reads the requests of a `.http` file as httpYac does, without replacing variables. */
export type HttpyacReader = (text: string) => Promise<readonly FileRequest[]>;

/** The parts of httpYac that are used here. `url`, `headers`, and `body` are as written until the request is sent. */
interface Httpyac {
  readonly io: { readonly fileProvider: object };
  readonly store: { readonly HttpFileStore: new () => HttpFileStore };
}

interface HttpFileStore {
  readonly getOrCreate: (
    file: string,
    readText: () => Promise<string>,
    version: number,
    options: object,
  ) => Promise<{ readonly httpRegions: readonly { readonly request?: HttpyacRequest }[] }>;
}

interface HttpyacRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** A function if it comes from a file, which is read when the request is sent. */
  readonly body?: string | readonly unknown[];
}

/** httpYac's parser, which brings 213 packages that nothing else here needs. Undefined if the registry can't be reached. */
export async function openHttpyac(): Promise<HttpyacReader | undefined> {
  const load = await openOwnPackage(import.meta.dirname);
  if (load === undefined) return undefined;
  const httpyac: Httpyac = load('httpyac');
  Object.assign(httpyac.io.fileProvider, NO_FILES);
  return text => readRequests(httpyac, text);
}

/** A disk without files, so that nothing of this machine is read. */
const NO_FILES = {
  EOL: '\n',
  isAbsolute: async (path: string) => isAbsolute(path),
  exists: async () => false,
  dirname,
  hasExtension: (path: string, ...extensions: string[]) => extensions.some(one => path.endsWith(one)),
  joinPath: join,
  readdir: async () => [],
};

async function readRequests(httpyac: Httpyac, text: string): Promise<readonly FileRequest[]> {
  const options = { workingDir: '/nowhere', config: {} };
  const store = new httpyac.store.HttpFileStore();
  const { httpRegions } = await store.getOrCreate('/nowhere/a.http', async () => text, 0, options);
  return httpRegions.flatMap(({ request }) => (request === undefined ? [] : [fileRequest(request)]));
}

function fileRequest({ method, url, headers, body }: HttpyacRequest): FileRequest {
  return {
    method,
    url,
    headers: Object.entries(headers).flatMap(([name, values]) =>
      [values].flat().map((value): readonly [string, string] => [name, value]),
    ),
    body: bodyText(body),
  };
}

function bodyText(body: HttpyacRequest['body']): string {
  const pieces: readonly unknown[] = [body ?? []].flat();
  return pieces
    .map(piece => (typeof piece === 'string' ? piece.replaceAll('\r\n', '\n') : '<file>'))
    .join('');
}
