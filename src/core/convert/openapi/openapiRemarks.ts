import { SIGNATURE_HEADERS } from '../../api/limits.ts';
import { isCredentialVariable } from '../credentials/credentialNames.ts';
import { type ImportRemark, namesRemark } from '../importRemark.ts';
import { entriesOf, type Json, listOf, member, textOf } from '../jsonMembers.ts';
import type { FoundCredential } from '../requestDraft.ts';
import { userInfoEnd } from '../userInfo.ts';
import { scalarText } from '../writtenNumber.ts';
import { type OpenApiDocument, pointed, resolved, serverUrl, shownReference } from './openApiDocument.ts';

const SIGNATURE = new Set<string>(SIGNATURE_HEADERS);

/** What a request file doesn't have of a document: servers, security schemes, paths in other documents, the method
 *  TRACE, webhooks, and callbacks. */
export function documentRemarks({ root, paths, operations }: OpenApiDocument): readonly ImportRemark[] {
  const servers = serversOf({ root, paths, operations }).flatMap(shownServer);
  const schemes = entriesOf(member(root, 'components', 'securitySchemes')).flatMap(([name, scheme]) =>
    schemeText(name, resolved(root, scheme)),
  );
  const missing = paths.filter(({ item, ref }) => item === undefined && ref !== undefined);
  const isElsewhere = (ref = ''): boolean => pointed(root, ref) === undefined;
  const leftOut = [
    ...missing.filter(({ ref }) => !isElsewhere(ref)).map(({ path }) => path),
    ...paths.filter(({ item }) => member(item, 'trace') !== undefined).map(({ path }) => `TRACE ${path}`),
    ...entriesOf(member(root, 'webhooks')).map(([name]) => `webhooks › ${name}`),
    ...operations.flatMap(({ operation }) =>
      entriesOf(member(operation, 'callbacks')).map(([name]) => `callbacks › ${name}`),
    ),
  ];
  return [
    ...namesRemark('servers', 'servers', servers),
    ...namesRemark('auth-left-out', 'type', schemes),
    ...namesRemark(
      'reference-left-out',
      'ref',
      missing.filter(({ ref }) => isElsewhere(ref)).map(({ ref = '' }) => shownReference(ref)),
    ),
    ...namesRemark('left-out', 'what', leftOut),
  ];
}

/** The user names and passwords in the URLs of servers, and the default values of variables that are credentials. */
export function serverSecrets({ root, paths, operations }: OpenApiDocument): readonly FoundCredential[] {
  return serversOf({ root, paths, operations }).flatMap(server => {
    const found: FoundCredential[] = [];
    const url = serverUrl(server, () => false) ?? '';
    const { start, end } = userInfoEnd(url);
    if (start < end) found.push({ kind: 'user-info', text: url.slice(start, end - 1) });
    for (const [name, variable] of entriesOf(member(server, 'variables'))) {
      const values = [member(variable, 'default'), ...listOf(member(variable, 'enum'))];
      const texts = isCredentialVariable(name) ? values.flatMap(value => scalarText(value) ?? []) : [];
      found.push(...texts.map((text): FoundCredential => ({ kind: 'value', text })));
    }
    return found;
  });
}

function serversOf({ root, paths, operations }: OpenApiDocument): readonly Json[] {
  const owners = [root, ...paths.map(({ item }) => item), ...operations.map(({ operation }) => operation)];
  return owners.flatMap(owner => listOf(member(owner, 'servers')));
}

/** A server's URL without user name, password and query string; nothing for a path. */
function shownServer(server: Json): readonly string[] {
  const written = serverUrl(server, isCredentialVariable) ?? '';
  const { start, end } = userInfoEnd(written);
  const url = written.slice(0, start) + written.slice(end);
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]*:\/\/)([^?#]*)/i.exec(url) ?? [];
  return scheme === undefined || rest === undefined ? [] : [scheme + rest.slice(rest.lastIndexOf('@') + 1)];
}

/** The three headers of the signature are described as API keys. */
function schemeText(name: string, scheme: Json): readonly string[] {
  const type = textOf(member(scheme, 'type')) ?? '?';
  const isSignature = type === 'apiKey' && SIGNATURE.has(textOf(member(scheme, 'name'))?.toLowerCase() ?? '');
  return isSignature ? [] : [`${name}: ${type}`];
}
