import { ENDPOINTS } from '../../core/api/endpoints.ts';
import { validateGatewayFile } from '../../core/json/configuration/gatewayFile.generated.js';
import type {
  GatewayFile,
  GatewayFileApplication,
  GatewayFileFault,
} from '../../core/json/configuration/gatewayFile.ts';
import { type JsonRead, readJson } from '../../core/json/configuration/readJson.ts';
import { pointer } from '../../core/json/jsonPointer.ts';
import type { Problem } from '../../core/problem.ts';
import { AppSecret } from '../../core/signing/appSecret.ts';
import type { ConfiguredApplication } from '../applications/application.ts';
import { configurationProblems } from './configurationProblems.ts';
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

/** A string is used as the text. Other values are sent as written, so that 1.10 and long numbers don't change;
 *  they're only serialized again if comments or trailing commas make them invalid JSON. */
function stubText(body: unknown, source: string): string {
  if (typeof body === 'string' || body === undefined) return body ?? '';
  return isStrictJson(source) ? source : JSON.stringify(body);
}

function isStrictJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // It has comments or trailing commas, which readJson allows.
    return false;
  }
}

function lowerCased(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
