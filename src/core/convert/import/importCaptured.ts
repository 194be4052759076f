import { headerValue } from '../../headerValue.ts';
import { maskForms, secretForms } from '../../signing/secretForms.ts';
import type { CapturedRequest, FormField } from '../capturedRequest.ts';
import {
  type ImportedBody,
  type ImportedRequest,
  type ImportRemark,
  keptHeaders,
  targetOf,
} from './importedRequest.ts';

/** Stands where a captured App Secret stood. */
const REMOVED = 'APP_SECRET_REMOVED';
/** A shorter token is no App Secret, and taking it out would make holes. */
const SHORTEST_TOKEN = 6;

/** A request of a curl command or a HAR file, without the App Secret that was sent with it, in whatever form it stands. */
export function importCaptured(captured: CapturedRequest): ImportedRequest {
  const { method, computed = [] } = captured;
  const token = computed.includes('token') ? '' : (headerValue(captured.headers, 'token') ?? '');
  const forms = token.length < SHORTEST_TOKEN ? undefined : secretForms(token);
  let removed = false;
  const safe = (text: string): string => {
    const masked = forms === undefined ? text : maskForms(text, forms, REMOVED);
    if (masked !== text) removed = true;
    return masked;
  };
  const { target, remarks: targetRemarks } = targetOf(safe(captured.url));
  const { headers, remarks: headerRemarks } = keptHeaders(captured.headers);
  const { body, remarks: bodyRemarks } = bodyOf(captured, safe);
  const isMultipart = body.kind === 'multipart';
  const kept = headers.filter(([name]) => !isMultipart || name.toLowerCase() !== 'content-type');
  const inOthers = computed.filter(part => part === 'url' || part === 'body');
  const computedRemarks: ImportRemark[] = inOthers.map(part => ({ id: 'computed', args: { part } }));
  const safeHeaders = kept.map(([name, value]) => [name, safe(value)] as const);
  return {
    title: '',
    name: undefined,
    prompts: [],
    method,
    target,
    headers: safeHeaders,
    body,
    remarks: [
      ...targetRemarks,
      ...headerRemarks,
      ...computedRemarks,
      ...bodyRemarks,
      ...(removed ? [{ id: 'secret-removed', args: { mark: REMOVED } } as const] : []),
    ],
  };
}

function bodyOf(
  { body, computed = [] }: CapturedRequest,
  safe: (text: string) => string,
): { readonly body: ImportedBody; readonly remarks: readonly ImportRemark[] } {
  if (computed.includes('body')) return { body: { kind: 'none' }, remarks: [] };
  switch (body.kind) {
    case 'unknown':
      return { body: { kind: 'none' }, remarks: [{ id: 'computed', args: { part: 'body' } }] };
    case 'none':
      return { body: { kind: 'none' }, remarks: [] };
    case 'text':
      return { body: { kind: 'text', text: safe(body.text), variables: false }, remarks: [] };
    case 'file': {
      const path = safe(body.path);
      const remarks: readonly ImportRemark[] =
        body.lineBreaks === 'dropped' ? [{ id: 'body-line-breaks', args: { path } }] : [];
      return { body: { kind: 'file', path }, remarks };
    }
    case 'multipart':
      if (body.fields === undefined && body.text !== undefined)
        return { body: { kind: 'text', text: safe(body.text), variables: false }, remarks: [] };
      if (body.fields === undefined)
        return { body: { kind: 'none' }, remarks: [{ id: 'multipart-unknown', args: {} }] };
      return {
        body: {
          kind: 'multipart',
          fields: body.fields.map(field => safeField(field, safe)),
          variables: false,
        },
        remarks: [],
      };
  }
}

function safeField(field: FormField, safe: (text: string) => string): FormField {
  const texts = Object.entries(field).map(([key, text]: [string, string]) => [key, safe(text)]);
  return Object.fromEntries(texts) as unknown as FormField;
}
