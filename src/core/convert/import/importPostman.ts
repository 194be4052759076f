import type { Header } from '../../ports.ts';
import type { FormField } from '../capturedRequest.ts';
import { type Json, listOf, member, parsedJson, textOf } from '../jsonMembers.ts';
import type { DraftRequest, ImportDraft } from './importDraft.ts';
import type { ImportedBody } from './importedRequest.ts';

/** Dynamic variables that mean the same here. */
const DYNAMIC = new Set(['$guid', '$timestamp', '$isoTimestamp']);
/** Folders may lie deep, but not without end. */
const MAX_DEPTH = 20;

/** The requests of a Postman collection, version 2.0 or 2.1, folder by folder; `{{name}}` means the same there. Undefined
 *  where the text is none. */
export function importPostman(text: string): ImportDraft | undefined {
  const collection = parsedJson(text);
  if (!Array.isArray(member(collection, 'item'))) return undefined;
  const variables = listOf(member(collection, 'variable')).flatMap(
    (one): readonly (readonly [string, string])[] => {
      const name = textOf(member(one, 'key')) ?? textOf(member(one, 'id')) ?? '';
      const value = member(one, 'value');
      const isWritten = /^[A-Za-z_][\w-]*$/.test(name) && name !== 'baseUrl';
      return isWritten && (typeof value === 'string' || typeof value === 'number')
        ? [[name, String(value)]]
        : [];
    },
  );
  return { variables, requests: requestsIn(collection, '', 0), isVariable };
}

/** Names that are variables in a request file, too; `{{a.response.body}}` is a reference to a response there. */
function isVariable(words: string): boolean {
  return (
    DYNAMIC.has(words) || (/^[A-Za-z_][\w.-]*$/.test(words) && !/\.(?:request|response)(?:\.|$)/.test(words))
  );
}

function requestsIn(folder: Json, prefix: string, depth: number): readonly DraftRequest[] {
  if (depth > MAX_DEPTH) return [];
  return listOf(member(folder, 'item')).flatMap(item => {
    const name = textOf(member(item, 'name')) ?? '';
    const title = prefix === '' ? name : `${prefix} › ${name}`;
    const request = member(item, 'request');
    if (request === undefined) return requestsIn(item, title, depth + 1);
    return [requestOf(request, title, name, listOf(member(item, 'event')).length > 0)];
  });
}

function requestOf(request: Json, title: string, name: string, hasScripts: boolean): DraftRequest {
  const url = typeof request === 'string' ? request : urlOf(member(request, 'url'));
  // What stands in for the base URL is the environment's here.
  const { body, contentType } = bodyOf(member(request, 'body'));
  const own = enabled(member(request, 'header')).flatMap((header): readonly Header[] => {
    const key = textOf(member(header, 'key'));
    const value = textOf(member(header, 'value'));
    return key === undefined || value === undefined ? [] : [[key, value]];
  });
  const isTyped = own.some(([key]) => key.toLowerCase() === 'content-type');
  const all: readonly Header[] =
    contentType === undefined || isTyped ? own : [...own, ['Content-Type', contentType]];
  return {
    ...{ title, called: name, prompts: [], computed: [] },
    method: textOf(member(request, 'method')) ?? 'GET',
    url: url.replace(/^\{\{[^{}]*\}\}(?=\/)/, ''),
    ...{ headers: all, body },
    remarks: hasScripts ? [{ id: 'script-left-out', args: {} }] : [],
  };
}

/** Headers and fields that are ticked. */
function enabled(list: Json): readonly Json[] {
  return listOf(list).filter(one => member(one, 'disabled') !== true);
}

/** `:name` in a path is a variable with a value of its own. */
function urlOf(url: Json): string {
  const raw = textOf(url) ?? textOf(member(url, 'raw')) ?? '';
  const values = new Map(
    listOf(member(url, 'variable')).map(one => [
      textOf(member(one, 'key')) ?? '',
      textOf(member(one, 'value')) ?? '',
    ]),
  );
  return raw.replace(/\/:([A-Za-z_]\w*)/g, (_, name: string) => `/${values.get(name) || `{{${name}}}`}`);
}

function bodyOf(body: Json): { readonly body: ImportedBody; readonly contentType: string | undefined } {
  const none = { body: { kind: 'none' }, contentType: undefined } as const;
  switch (member(body, 'mode')) {
    case 'raw': {
      const text = textOf(member(body, 'raw')) ?? '';
      if (text === '') return none;
      const language = textOf(member(body, 'options', 'raw', 'language'));
      const types: Readonly<Record<string, string>> = { json: 'application/json', xml: 'application/xml' };
      return { body: { kind: 'text', text }, contentType: types[language ?? ''] };
    }
    case 'urlencoded': {
      const pairs = enabled(member(body, 'urlencoded')).map(
        pair =>
          `${encoded(textOf(member(pair, 'key')) ?? '')}=${encoded(textOf(member(pair, 'value')) ?? '')}`,
      );
      const text = pairs.join('&');
      return {
        body: { kind: 'text', text },
        contentType: 'application/x-www-form-urlencoded',
      };
    }
    case 'formdata':
      return {
        body: {
          kind: 'multipart',
          fields: enabled(member(body, 'formdata')).map(formField),
        },
        contentType: undefined,
      };
    case 'file': {
      const path = textOf(member(body, 'file', 'src'));
      return path === undefined ? none : { body: { kind: 'file', path }, contentType: undefined };
    }
    default:
      return none;
  }
}

/** Braces of a variable stay. */
function encoded(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replaceAll('%7B%7B', '{{').replaceAll('%7D%7D', '}}');
}

function formField(field: Json): FormField {
  const name = textOf(member(field, 'key')) ?? '';
  const contentType = textOf(member(field, 'contentType'));
  const type = contentType === undefined ? {} : { contentType };
  if (member(field, 'type') !== 'file') return { name, value: textOf(member(field, 'value')) ?? '', ...type };
  const [file] = [member(field, 'src')].flat();
  return { name, file: textOf(file) ?? name, ...type };
}
