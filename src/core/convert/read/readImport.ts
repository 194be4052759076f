import { member } from '../../formats/unknownValue.ts';
import { readCurlCommands } from '../curl/curlRequest.ts';
import { withExpressionsNamed, withoutPastedMarks, withoutPrompts } from '../curl/pastedCommand.ts';
import { finish } from '../finish/finish.ts';
import { importHar } from '../har/harRequest.ts';
import { type Json, parsedJson } from '../jsonMembers.ts';
import { importOpenapi } from '../openapi/importOpenapi.ts';
import { isOpenApiYaml, type ReadYaml } from '../openapi/openApiDocument.ts';
import { importPostman } from '../postman/importPostman.ts';
import { isWebCommandOfPowerShell } from '../powershell/powerShellQuotes.ts';
import type { CaptureFault, ImportDraft, Imported } from '../requestDraft.ts';
import type { OtherToolFault } from './otherTool.ts';

/** The formats that requests can be imported from. */
export const IMPORT_FORMATS = ['curl', 'har', 'openapi', 'postman'] as const;

export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Why a text couldn't be imported. The front end has the texts. */
export type ImportFault =
  | CaptureFault
  | OtherToolFault
  | 'import-openapi-malformed'
  | 'import-openapi-swagger'
  | 'import-postman-malformed'
  | 'import-postman-empty';

/** Reads the requests in another tool's text, without their credentials. Sends nothing, runs nothing, reads no file. */
export function readImport(format: ImportFormat, text: string, readYaml?: ReadYaml): Imported | ImportFault {
  const draft = DRAFTS[format](text.replace(/^\uFEFF/, ''), readYaml);
  return typeof draft === 'string' ? draft : finish(draft);
}

const DRAFTS: Readonly<
  Record<ImportFormat, (text: string, readYaml?: ReadYaml) => ImportDraft | ImportFault>
> = {
  curl: text => {
    const { script, names } = withExpressionsNamed(text);
    const read = readCurlCommands(script);
    return typeof read === 'string' ? read : { requests: read, isVariable: words => names.has(words) };
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
    const script = withoutPrompts(withoutPastedMarks(own));
    const isCurl =
      /(?:^|[\s;&|(`@\\/"'])curl(?:\.exe)?(?:(?::[\w.-]{1,40})?\s|["']\s{0,9},)/.test(script) ||
      isWebCommandOfPowerShell(script);
    return isCurl ? 'curl' : undefined;
  }
  return formatOfJson(parsedJson(own));
}

function formatOfJson(json: Json): ImportFormat | undefined {
  if ([member(json, 'openapi'), member(json, 'swagger')].some(version => typeof version === 'string'))
    return 'openapi';
  const collection = member(json, 'collection') ?? json;
  if (Array.isArray(member(collection, 'item'))) return 'postman';
  const isHar = Array.isArray(member(json, 'log', 'entries'));
  const isEntry =
    typeof member(json, 'request', 'url') === 'string' || typeof member(json, 'url') === 'string';
  return isHar || isEntry ? 'har' : undefined;
}
