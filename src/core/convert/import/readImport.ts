import type { CaptureFault } from '../capturedRequest.ts';
import { readCurlCommands } from '../curlRequest.ts';
import { type Json, listOf, member, parsedJson } from '../jsonMembers.ts';
import { isOpenApiYaml, type ReadYaml } from '../openApiDocument.ts';
import { isWebCommandOfPowerShell } from '../powerShellQuotes.ts';
import { withoutPrompts } from '../terminalPrompts.ts';
import { finishedImport } from './finishedImport.ts';
import { importCaptured } from './importCaptured.ts';
import type { ImportDraft } from './importDraft.ts';
import type { Imported } from './importedRequest.ts';
import { importHar } from './importHar.ts';
import { importOpenapi } from './importOpenapi.ts';
import { importPostman } from './importPostman.ts';

/** The formats that requests can be imported from. */
export const IMPORT_FORMATS = ['curl', 'har', 'openapi', 'postman'] as const;

export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Why a text couldn't be imported. The front end has the texts. */
export type ImportFault =
  | CaptureFault
  | 'import-openapi-malformed'
  | 'import-openapi-swagger'
  | 'import-postman-malformed'
  | 'import-postman-empty';

/** Reads the requests in another tool's text, without their credentials. Sends nothing, runs nothing, reads no file. */
export function readImport(format: ImportFormat, text: string, readYaml?: ReadYaml): Imported | ImportFault {
  const draft = DRAFTS[format](text.replace(/^\uFEFF/, ''), readYaml);
  return typeof draft === 'string' ? draft : finishedImport(draft);
}

const DRAFTS: Readonly<
  Record<ImportFormat, (text: string, readYaml?: ReadYaml) => ImportDraft | ImportFault>
> = {
  curl: text => {
    const read = readCurlCommands(text);
    return typeof read === 'string' ? read : importCaptured(read);
  },
  har: importHar,
  openapi: importOpenapi,
  postman: importPostman,
};

/** Detects the format of a text; undefined for anything else. */
export function importFormatOf(text: string): ImportFormat | undefined {
  const own = text.replace(/^\uFEFF/, '').trimStart();
  if (isOpenApiYaml(own)) return 'openapi';
  if (!own.startsWith('{') && !own.startsWith('[')) {
    const script = withoutPrompts(own);
    const isCurl = /(?:^|[\s;&|(`@])curl(?:\.exe)?\s/.test(script) || isWebCommandOfPowerShell(script);
    return isCurl ? 'curl' : undefined;
  }
  return formatOfJson(parsedJson(own));
}

function formatOfJson(json: Json): ImportFormat | undefined {
  if ([member(json, 'openapi'), member(json, 'swagger')].some(version => typeof version === 'string'))
    return 'openapi';
  const collection = member(json, 'collection') ?? json;
  if (Array.isArray(member(collection, 'item'))) return 'postman';
  const isHar = listOf(member(json, 'log', 'entries')).length > 0;
  const isEntry =
    typeof member(json, 'request', 'url') === 'string' || typeof member(json, 'url') === 'string';
  return isHar || isEntry ? 'har' : undefined;
}
