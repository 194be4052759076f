import { endpointInPlace, missingVariables } from '../../core/api/completedEndpoints.ts';
import { ENDPOINTS } from '../../core/api/endpoints.ts';
import { isStrictJson } from '../../core/formats/strictJson.ts';
import { validateGatewayFile } from '../../core/json/configuration/gatewayFile.generated.js';
import type {
  GatewayFile,
  GatewayFileApplication,
  GatewayFileFault,
} from '../../core/json/configuration/gatewayFile.ts';
import { type JsonRead, readJson } from '../../core/json/configuration/readJson.ts';
import { pointer } from '../../core/json/jsonPositions.ts';
import type { Problem } from '../../core/problem.ts';
import type { ProblemCode } from '../../core/problemCodes.ts';
import { AppSecret } from '../../core/signing/appSecret.ts';
import type { ConfiguredApplication } from '../applications/application.ts';
import type { FaultRule, GatewayConfiguration, Stub } from './gatewayConfiguration.ts';

export type GatewayConfigurationRead =
  | { readonly kind: 'read'; readonly configuration: GatewayConfiguration }
  | { readonly kind: 'malformed'; readonly problems: readonly Problem[] };

/** Reads the gateway's configuration (schemas/gateway.schema.json): all of it, or every problem with its position.
 *  Codes: src/text/problems/jsonText.ts, src/text/gateway/gatewayText.ts. Never throws, never quotes a secret. */
export function readGatewayConfiguration(text: string): GatewayConfigurationRead {
  const file = readJson(text, validateGatewayFile);
  if (file.kind === 'malformed') return file;
  const problems = configurationProblems(file.value).map(
    ({ code, at, args }): Problem => ({ code, severity: 'error', range: file.locate(at), args }),
  );
  return problems.length > 0
    ? { kind: 'malformed', problems }
    : { kind: 'read', configuration: configuration(file) };
}

function configuration(file: JsonRead<GatewayFile> & { kind: 'read' }): GatewayConfiguration {
  const { applications, endpoints = {}, stubs = {}, faults = [] } = file.value;
  return {
    applications: applications?.map(application),
    endpoints: ENDPOINTS.map(endpoint => {
      const pathTemplate = endpoints[endpoint.id];
      return pathTemplate === undefined ? endpoint : { ...endpoint, pathTemplate };
    }),
    stubs: new Map(
      Object.entries(stubs).map(([id, stub]): [string, Stub] => {
        const { status = 200, headers = {}, body } = stub;
        const source = body === undefined ? '' : file.source(pointer('stubs', id, 'body'));
        return [id, { status, headers: lowerCased(headers), bodyText: stubText(body, source) }];
      }),
    ),
    faults: faults.map(faultRule),
  };
}

function faultRule({ endpoints = [], everyNth = 1, ...fault }: GatewayFileFault): FaultRule {
  return { endpoints: endpoints.length === 0 ? 'every' : endpoints, everyNth, fault };
}

function application(entry: GatewayFileApplication): ConfiguredApplication {
  return {
    appKey: entry.appKey,
    appName: entry.appName ?? entry.appKey,
    secret: entry.appSecret === undefined ? undefined : new AppSecret(entry.appSecret),
    state: entry.state ?? 'effective',
    integratorEnabled: entry.integratorEnabled ?? true,
    subscriptions: entry.subscriptions ?? 'every',
    rateLimit: entry.rateLimit,
  };
}

/** A string is used as the text. Other values are sent as written, so that 1.10 and long numbers don't change; they're serialized again
 *  only if comments or trailing commas make them invalid JSON. */
function stubText(body: unknown, source: string): string {
  if (typeof body === 'string' || body === undefined) return body ?? '';
  return isStrictJson(source) ? source : JSON.stringify(body);
}

function lowerCased(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** A problem and the JSON Pointer to its position. Texts: src/text/gateway/gatewayText.ts. */
interface ConfigurationProblem {
  readonly code: ProblemCode;
  readonly at: string;
  readonly args: Readonly<Record<string, string>>;
}

/** Problems of a configuration that its schema can't express. */
export function configurationProblems(file: GatewayFile): readonly ConfigurationProblem[] {
  return [
    ...repeated(file.applications ?? [], 'appKey'),
    ...repeated(file.applications ?? [], 'appSecret'),
    ...pathProblems(file.endpoints ?? {}),
    ...stubProblems(file.stubs ?? {}),
  ];
}

/** The message includes the App Key, never the App Secret. */
function repeated(
  applications: readonly GatewayFileApplication[],
  field: 'appKey' | 'appSecret',
): readonly ConfigurationProblem[] {
  const seen = new Set<string>();
  return applications.flatMap((application, index): ConfigurationProblem[] => {
    const value = application[field];
    if (value === undefined) return [];
    const isRepeated = seen.has(value);
    seen.add(value);
    const at = pointer('applications', index, field);
    if (!isRepeated) return [];
    return field === 'appKey'
      ? [{ code: 'gateway-app-key-repeated', at, args: { appKey: value } }]
      : [{ code: 'gateway-app-secret-repeated', at, args: {} }];
  });
}

function pathProblems(paths: Readonly<Record<string, string>>): readonly ConfigurationProblem[] {
  const placed = ENDPOINTS.map(endpoint => ({
    ...endpoint,
    pathTemplate: paths[endpoint.id] ?? endpoint.pathTemplate,
  }));
  return placed.flatMap((endpoint, index): ConfigurationProblem[] => {
    const { id, pathTemplate } = endpoint;
    if (paths[id] === undefined || pathTemplate === undefined) return [];
    const at = pointer('endpoints', id);
    const missing = missingVariables(endpoint, pathTemplate);
    // If two endpoints have the same path, the second one is reported.
    const other = endpointInPlace(endpoint, placed.slice(0, index));
    return [
      ...missing.map(
        (name): ConfigurationProblem => ({
          code: 'gateway-endpoint-variable-missing',
          at,
          args: { endpoint: id, variable: `{${name}}` },
        }),
      ),
      ...(other === undefined
        ? []
        : [{ code: 'gateway-endpoint-path-taken' as const, at, args: { other: other.id } }]),
    ];
  });
}

/** Headers of the connection and the exchange, which only the gateway sets. */
const OWN_HEADERS = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-fiscal-sandbox',
]);

function stubProblems(stubs: GatewayFile['stubs'] & object): readonly ConfigurationProblem[] {
  return Object.entries(stubs).flatMap(([id, stub]) =>
    Object.keys(stub.headers ?? {}).flatMap((header): ConfigurationProblem[] => {
      const at = pointer('stubs', id, 'headers', header);
      const args = { header };
      if (!/^[\w!#$%&'*+.^`|~-]+$/.test(header)) return [{ code: 'gateway-stub-header-malformed', at, args }];
      const name = header.toLowerCase();
      // Otherwise, a configuration in a repository could give web pages access.
      const isRefused = OWN_HEADERS.has(name) || name.startsWith('access-control-');
      return isRefused ? [{ code: 'gateway-stub-header-refused', at, args }] : [];
    }),
  );
}
