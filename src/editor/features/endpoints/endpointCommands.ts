import type * as vscode from 'vscode';
import { yamlFor } from '../../../app/convert/readRequests.ts';
import { completedEndpoints, endpointPathFault, GAPS } from '../../../core/api/completedEndpoints.ts';
import type { Endpoint } from '../../../core/api/endpoints.ts';
import {
  type EndpointCandidate,
  endpointCandidates,
  type OpenApiOperation,
  readOpenApi,
} from '../../../core/convert/openapi/openApiDocument.ts';
import { syntaxError } from '../../../core/convert/read/syntaxError.ts';
import { shownTextOfFile } from '../../../core/formats/textOfFile.ts';
import { member, textMember } from '../../../core/formats/unknownValue.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { type ViewLocalizer, viewLocalizer } from '../../../text/editor/viewText.ts';
import { endpointNotes, endpointTitle } from '../../../text/language/endpointText.ts';
import type { Locale } from '../../../text/text.ts';
import { columnOf } from '../../platform/documents/columns.ts';
import { FISCAL_LANGUAGE } from '../../platform/documents/documentKinds.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { titledPath } from '../../platform/documents/documentTitle.ts';
import { requestInsertion } from '../../platform/documents/requestInsertion.ts';
import { readUserFile } from '../../platform/files/userFile.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { setting } from '../../platform/settings/settings.ts';
import { tell } from '../../platform/tell.ts';
import { openUnsaved, type Workbench } from '../../platform/workbench.ts';
import { factLines } from '../traffic/trafficLines.ts';
import type { EndpointCatalogue } from './endpointCatalogue.ts';
import { ENDPOINT_SCHEME } from './endpointIds.ts';

export interface EndpointCommandNeeds {
  readonly workbench: Workbench;
  readonly documents: DocumentStore;
  readonly catalogue: EndpointCatalogue;
  readonly locale: Locale;
}

/** A choice besides the endpoints: a request file without any request. */
const EMPTY = 'empty';

/** The actions on an endpoint: a row of the view or, without a row, one that the user picks. */
export class EndpointCommands {
  readonly #parts: EndpointCommandNeeds;
  readonly #localize: ViewLocalizer;

  constructor(parts: EndpointCommandNeeds) {
    this.#parts = parts;
    this.#localize = viewLocalizer(parts.locale);
  }

  /** Inserts a request into the active request file, or into a new one if there is none. */
  async insertRequest(row: unknown): Promise<void> {
    const endpoint = await this.#endpointOf(row);
    if (endpoint === undefined) return;
    const active = this.#parts.workbench.window.activeTextEditor;
    const isRequestFile = active?.document.languageId === FISCAL_LANGUAGE;
    await this.#insertInto(
      isRequestFile ? active : await openUnsaved(this.#parts.workbench, { language: FISCAL_LANGUAGE }),
      endpoint,
    );
  }

  async newRequestFile(row: unknown): Promise<void> {
    const endpoint =
      row === undefined ? await this.#pick(this.#endpoints, [EMPTY]) : await this.#endpointOf(row);
    if (endpoint === undefined) return;
    const editor = await openUnsaved(this.#parts.workbench, { language: FISCAL_LANGUAGE });
    // For an empty file, nothing is inserted, because the file itself then shows how to begin.
    if (endpoint !== EMPTY) await this.#insertInto(editor, endpoint);
  }

  async copyPath(row: unknown): Promise<void> {
    const endpoint = await this.#endpointOf(row);
    if (endpoint === undefined) return;
    if (endpoint.pathTemplate !== undefined)
      await this.#parts.workbench.env.clipboard.writeText(endpoint.pathTemplate);
    else await this.#offerToSet(endpoint);
  }

  async open(row: unknown): Promise<void> {
    const endpoint = await this.#endpointOf(row);
    if (endpoint === undefined) return;
    const { locale } = this.#parts;
    const path = titledPath('endpoint', endpointTitle(endpoint, locale), locale);
    const uri = this.#parts.workbench.Uri.from({ scheme: ENDPOINT_SCHEME, path, query: endpoint.id });
    const viewColumn =
      columnOf(this.#parts.workbench, ENDPOINT_SCHEME) ?? this.#parts.workbench.ViewColumn.Active;
    await this.#parts.workbench.window.showTextDocument(uri, {
      viewColumn,
      preview: true,
      preserveFocus: true,
    });
  }

  /** The content of the document that `open` shows. */
  document(endpointId: string): string | undefined {
    const { catalogue, locale } = this.#parts;
    const endpoint = catalogue.of(undefined).find(({ id }) => id === endpointId);
    return endpoint === undefined ? undefined : endpointDocument(endpoint, locale);
  }

  async complete(): Promise<void> {
    await completeFromOpenApi(this.#parts.workbench, this.#parts.locale);
  }

  /** Asks for the path of an endpoint whose path isn't in the specification. The row may suggest one. */
  async setPath(row: unknown): Promise<void> {
    const endpoint = await this.#endpointOf(row, GAPS);
    if (endpoint === undefined) return;
    const [variable = 'empresaId'] = endpoint.variables;
    const path = await this.#parts.workbench.window.showInputBox({
      title: this.#localize('path.title', { title: endpointTitle(endpoint, this.#parts.locale) }),
      prompt: this.#localize('path.prompt', { variable: `{${variable}}` }),
      placeHolder: `/openapi/…/{${variable}}`,
      value: textMember(row, 'path') ?? endpoint.pathTemplate ?? '/openapi/',
      ignoreFocusOut: true,
      validateInput: text => (text === '' ? undefined : this.#pathFault(endpoint, text)),
    });
    if (path !== undefined)
      await setEndpointPaths(this.#parts.workbench, { [endpoint.id]: path === '' ? undefined : path });
  }

  #pathFault(endpoint: Endpoint, path: string): string | undefined {
    const fault = endpointPathFault(endpoint, path, this.#endpoints);
    if (fault === undefined) return undefined;
    switch (fault.code) {
      case 'variable-missing':
        return this.#localize('path.variable-missing', { variable: `{${fault.variable}}` });
      case 'path-taken':
        return this.#localize('path.path-taken', { title: endpointTitle(fault.other, this.#parts.locale) });
      default:
        return this.#localize(`path.${fault.code}`);
    }
  }

  async #offerToSet(endpoint: Endpoint): Promise<void> {
    const set = this.#localize('endpoint.setPath');
    const choice = await this.#parts.workbench.window.showInformationMessage(
      this.#localize('endpoint.noPath'),
      set,
    );
    if (choice === set) await this.setPath({ endpoint });
  }

  async #insertInto(
    { document, selection, viewColumn }: vscode.TextEditor,
    endpoint: Endpoint,
  ): Promise<void> {
    const { documents, locale } = this.#parts;
    const { line } = selection.active;
    const { position, snippet } = requestInsertion(
      this.#parts.workbench,
      documents,
      document,
      line,
      endpoint,
      locale,
    );
    const editor = await this.#parts.workbench.window.showTextDocument(document, viewColumn);
    await editor.insertSnippet(snippet, position);
  }

  get #endpoints(): readonly Endpoint[] {
    return this.#parts.catalogue.of(this.#parts.workbench.window.activeTextEditor?.document.uri);
  }

  /** The endpoint of a row, looked up by id, because the row comes from the command's caller. */
  async #endpointOf(row: unknown, among?: readonly Endpoint[]): Promise<Endpoint | undefined> {
    const endpoints = this.#endpoints.filter(({ id }) => among?.some(each => each.id === id) ?? true);
    if (row !== undefined) return endpoints.find(({ id }) => id === member(row, 'endpoint', 'id'));
    return this.#pick(endpoints, [], among === undefined ? 'endpoint.pick' : 'path.pick');
  }

  /** `first` is listed before the endpoints. */
  async #pick<First extends typeof EMPTY = never>(
    endpoints: readonly Endpoint[],
    first: readonly First[],
    placeHolderKey: 'endpoint.pick' | 'path.pick' | 'endpoint.pickFirst' = 'endpoint.pickFirst',
  ): Promise<Endpoint | First | undefined> {
    const separator = { kind: this.#parts.workbench.QuickPickItemKind.Separator, endpoint: undefined };
    const items = [
      ...first.map(endpoint => ({ endpoint, label: `$(file) ${this.#localize('endpoint.empty')}` })),
      ...(first.length === 0 ? [] : [{ ...separator, label: this.#localize('endpoint.list') }]),
      ...endpoints.map(endpoint => ({
        endpoint,
        label: `${endpoint.method} ${endpointTitle(endpoint, this.#parts.locale)}`,
        // The path may come from workspace settings, and a quick pick turns some text into icons.
        description: inertLine(endpoint.pathTemplate ?? this.#localize('endpoint.pathNotShown')),
      })),
    ];
    const options = { placeHolder: this.#localize(placeHolderKey), matchOnDescription: true };
    return (
      await this.#parts.workbench.window.showQuickPick<
        vscode.QuickPickItem & { endpoint: Endpoint | First | undefined }
      >(items, options)
    )?.endpoint;
  }
}

/** What the specification says about an endpoint, as a readable document. */
export function endpointDocument(endpoint: Endpoint, locale: Locale): string {
  const localize = viewLocalizer(locale);
  const { method, pathTemplate, version, request, signs, variables, group } = endpoint;
  const place =
    pathTemplate === undefined
      ? `${method} (${localize('endpoint.pathNotShown')})`
      : `${method} ${pathTemplate}`;
  const written = variables.map(name => `{${name}}`).join(', ');
  const facts = factLines([
    [localize('doc.group'), localize(`group.${group}`)],
    [localize('doc.version'), version],
    [localize('doc.request'), localize(`doc.request.${request}`)],
    [localize('doc.signs'), localize(request === 'none' ? 'doc.signs.empty' : `doc.signs.${signs}`)],
    [localize('doc.variables'), written === '' ? undefined : written],
  ]);
  const lines = [
    place,
    endpointTitle(endpoint, locale),
    '',
    ...facts,
    '',
    ...endpointNotes(endpoint, locale).map(note => `- ${note}`),
    '',
    localize('doc.headers'),
    localize('doc.source'),
  ];
  return `${lines.map(visibleLine).join('\n')}\n`;
}

const MAX_BYTES = 16_777_216;

interface CandidateItem extends vscode.QuickPickItem {
  readonly candidate: EndpointCandidate | undefined;
}

/** *Set Endpoint Paths from OpenAPI…*: reads a document and asks the user which of its operations matches each
 *  endpoint without a path. Nothing is set before the last choice. */
async function completeFromOpenApi(workbench: Workbench, locale: Locale): Promise<void> {
  const localize = viewLocalizer(locale);
  const known = setting(workbench, 'endpoints');
  const gaps = completedEndpoints(known).filter(({ pathTemplate }) => pathTemplate === undefined);
  if (gaps.length === 0) {
    void tell(workbench.window, 'information', localize('openApi.allSet'));
    return;
  }
  const operations = await chosenOperations(workbench, localize);
  if (operations === undefined) return;
  let paths: Readonly<Record<string, string>> = {};
  let asked = 0;
  for (const gap of gaps) {
    const endpoints = completedEndpoints({ ...known, ...paths });
    const candidates = endpointCandidates(gap, operations, endpoints);
    if (candidates.length === 0) continue;
    asked += 1;
    const item = await pickCandidate(workbench, gap, candidates, locale, localize);
    if (item === undefined) return;
    if (item.candidate !== undefined) paths = { ...paths, [gap.id]: item.candidate.path };
  }
  const count = Object.keys(paths).length;
  if (count > 0) await setEndpointPaths(workbench, paths);
  const words = asked === 0 ? localize('openApi.noCandidate') : localize('openApi.done', { count });
  void tell(workbench.window, 'information', words);
}

async function chosenOperations(
  workbench: Workbench,
  localize: ViewLocalizer,
): Promise<readonly OpenApiOperation[] | undefined> {
  const [file] =
    (await workbench.window.showOpenDialog({
      title: localize('openApi.title'),
      openLabel: localize('openApi.open'),
      filters: { OpenAPI: ['json', 'yaml', 'yml'] },
    })) ?? [];
  if (file === undefined) return undefined;
  const bytes = await readUserFile(workbench, file, MAX_BYTES, limit => localize('openApi.too-large', limit));
  if (bytes === undefined) return undefined;
  const text = shownTextOfFile(bytes);
  const yaml = await yamlFor(text);
  const reading = readOpenApi(text, yaml?.yamlValue);
  if (reading.kind === 'read') return reading.operations;
  const error = reading.code === 'malformed' ? syntaxError(text, yaml) : undefined;
  void tell(
    workbench.window,
    'error',
    error === undefined ? localize(`openApi.${reading.code}`) : localize('openApi.syntax', { ...error }),
  );
  return undefined;
}

/** Undefined if the user cancels; an item without a candidate if none of them matches. */
async function pickCandidate(
  workbench: Workbench,
  gap: Endpoint,
  candidates: readonly EndpointCandidate[],
  locale: Locale,
  localize: ViewLocalizer,
): Promise<CandidateItem | undefined> {
  const items = candidates.map(
    (candidate): CandidateItem => ({
      candidate,
      label: inertLine(candidate.path),
      description: inertLine(candidate.operation.summary),
    }),
  );
  const none: CandidateItem = { candidate: undefined, label: localize('openApi.none'), alwaysShow: true };
  return workbench.window.showQuickPick([...items, none], {
    placeHolder: localize('openApi.pick', { method: gap.method, title: endpointTitle(gap, locale) }),
    matchOnDescription: true,
    ignoreFocusOut: true,
  });
}

/** Sets the paths of endpoints by id, or removes them if undefined: in the workspace settings or, without a folder,
 *  in the user settings. */
async function setEndpointPaths(
  workbench: Workbench,
  paths: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const configuration = workbench.workspace.getConfiguration('fiscal');
  const { ConfigurationTarget, workspace } = workbench;
  const hasFolder = (workspace.workspaceFolders ?? []).length > 0;
  const kept = configuration.inspect<Readonly<Record<string, unknown>>>('endpoints');
  const before = hasFolder ? kept?.workspaceValue : kept?.globalValue;
  const after = Object.entries({ ...before, ...paths }).filter(([, path]) => path !== undefined);
  await configuration.update(
    'endpoints',
    after.length === 0 ? undefined : Object.fromEntries(after),
    hasFolder ? ConfigurationTarget.Workspace : ConfigurationTarget.Global,
  );
}
