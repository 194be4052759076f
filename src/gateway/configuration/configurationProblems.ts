import { endpointInPlace, missingVariables } from '../../core/api/completedEndpoints.ts';
import { ENDPOINTS } from '../../core/api/endpoints.ts';
import type { GatewayFile, GatewayFileApplication } from '../../core/json/configuration/gatewayFile.ts';
import { pointer } from '../../core/json/jsonPointer.ts';
import type { ProblemCode } from '../../core/problemCodes.ts';

/** A problem and the JSON Pointer to its position. Texts: src/text/gateway/gatewayText.ts. */
export interface ConfigurationProblem {
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
