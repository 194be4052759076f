import * as vscode from 'vscode';
import type { Clock } from '../../../core/ports.ts';
import type { Problem } from '../../../core/problem.ts';
import type { Locale } from '../../../text/text.ts';
import type { CodeLenses } from '../../platform/documents/codeLenses.ts';
import { FISCAL_LANGUAGE, HTTP_FILES } from '../../platform/documents/documentKinds.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import type { WorkspaceRequests } from '../../platform/documents/workspaceRequests.ts';
import type { OpenFiles, WorkspaceFiles } from '../../platform/files/workspaceFiles.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import type { EndpointCatalogue } from '../endpoints/endpointCatalogue.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import type { ResponseStore } from '../response/responseDocuments.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import { BodyFiles } from './bodyFiles.ts';
import { COMPLETION_TRIGGERS, CompletionProvider } from './completionProvider.ts';
import { Diagnostics } from './diagnostics.ts';
import { EmptyHint } from './emptyHint.ts';
import { EnvironmentLenses } from './environmentLenses.ts';
import { FormattingProvider } from './formatting.ts';
import { HoverProvider } from './hover.ts';
import { HttpColors } from './httpColors.ts';
import { HttpFiles, HttpLensProvider, HttpRequests } from './httpRequests.ts';
import { importEdits } from './importEdits.ts';
import type { MovedFiles } from './importMoves.ts';
import { InlayHintsProvider } from './inlayHintsProvider.ts';
import { knownBodies } from './knownBodies.ts';
import { LanguageContexts } from './languageContexts.ts';
import type { LensProvider } from './lenses.ts';
import { NameProviders } from './nameProviders.ts';
import { ProblemLinks } from './problemLinks.ts';
import { QuickFixes } from './quickFixes.ts';
import { RequestContext } from './requestContext.ts';
import { RequestProblems } from './requestProblems.ts';
import { SignedDecorations } from './signedDecorations.ts';
import {
  FoldingProvider,
  LinkProvider,
  OutlineProvider,
  SelectionProvider,
  WorkspaceSymbols,
} from './structureProviders.ts';

export interface LanguageFeatureNeeds {
  readonly documents: DocumentStore;
  readonly environments: EnvironmentStore;
  readonly notices: Notices;
  readonly secretsChanged: vscode.Event<unknown>;
  readonly lenses: LensProvider;
  readonly codeLenses: CodeLenses;
  readonly secrets: SecretStore;
  readonly requests: () => Promise<WorkspaceRequests>;
  readonly catalogue: EndpointCatalogue;
  readonly openFiles: OpenFiles;
  readonly files: WorkspaceFiles;
  readonly namedResponses: ResponseStore;
  readonly extensionUri: vscode.Uri;
  readonly extensionId: string;
  readonly environmentStatus: { readonly showWith: (files: ReadonlySet<string>) => void };
  readonly clock: Clock;
  readonly locale: Locale;
}

/** Registers the language features that need an open file, other than the colors and CodeLenses of requests in .fiscal files. Loaded with
 *  the first file. */
export class LanguageFeatures extends DisposableStore {
  readonly symbols: WorkspaceSymbols;
  readonly #documents: DocumentStore;

  constructor(needs: LanguageFeatureNeeds) {
    super();
    const { documents, environments, codeLenses, clock, locale } = needs;
    this.#documents = documents;
    const { languages } = vscode;
    const fiscal = FISCAL_LANGUAGE;
    const contexts = this.add(new LanguageContexts(vscode, documents, environments, needs.catalogue, clock));
    const diagnostics = this.add(this.#diagnostics(needs, contexts));
    const problems = (uri: vscode.Uri): readonly Problem[] => diagnostics.problems(uri);
    this.add(
      languages.registerCompletionItemProvider(
        fiscal,
        new CompletionProvider(
          documents,
          contexts,
          knownBodies(vscode, needs.namedResponses, needs.files),
          locale,
        ),
        ...COMPLETION_TRIGGERS,
      ),
    );
    this.add(languages.registerHoverProvider(fiscal, new HoverProvider(documents, contexts, locale)));
    const names = new NameProviders(documents, contexts, locale);
    this.add(
      languages.registerCodeActionsProvider(
        fiscal,
        new QuickFixes({ documents, environments, problems, requests: needs.requests, names, locale }),
        { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
      ),
    );
    this.add(languages.registerDefinitionProvider(fiscal, names));
    this.add(languages.registerReferenceProvider(fiscal, names));
    this.add(languages.registerRenameProvider(fiscal, names));
    this.add(languages.registerDocumentSymbolProvider(fiscal, new OutlineProvider(documents)));
    this.add(languages.registerFoldingRangeProvider(fiscal, new FoldingProvider(documents)));
    this.add(languages.registerSelectionRangeProvider(fiscal, new SelectionProvider(documents)));
    this.add(languages.registerDocumentLinkProvider(fiscal, new LinkProvider(documents)));
    const formatting = new FormattingProvider(documents);
    this.add(languages.registerDocumentFormattingEditProvider(fiscal, formatting));
    this.add(languages.registerDocumentRangeFormattingEditProvider(fiscal, formatting));
    const inlayHints = this.add(new InlayHintsProvider(documents, contexts, locale));
    this.add(languages.registerInlayHintsProvider(fiscal, inlayHints));
    this.add(new SignedDecorations(documents, needs.extensionUri));
    this.add(new EmptyHint(locale));
    const environmentLenses = this.add(new EnvironmentLenses(documents, environments, locale));
    codeLenses.include(fiscal, environmentLenses);
    const http = this.add(new HttpRequests(documents, contexts));
    codeLenses.include(HTTP_FILES, this.add(new HttpLensProvider(http, needs.lenses)));
    this.add(new HttpFiles(http, files => needs.environmentStatus.showWith(files)));
    this.add(new HttpColors(documents, needs.extensionId));
    this.add(new RequestContext(documents, http));
    this.symbols = new WorkspaceSymbols(needs.requests);
  }

  importEdits(files: MovedFiles, imported: readonly vscode.Uri[]): Promise<vscode.WorkspaceEdit> {
    return importEdits(files, imported, this.#documents);
  }

  /** The diagnostics, which are also updated when anything else that problems depend on changes, such as secrets or endpoint
   *  paths. */
  #diagnostics(needs: LanguageFeatureNeeds, contexts: LanguageContexts): Diagnostics {
    const { documents, environments, secrets, catalogue, notices, extensionUri, locale } = needs;
    const links = this.add(new ProblemLinks(extensionUri, locale));
    const bodyFiles = this.add(new BodyFiles(needs.openFiles));
    const requests = new RequestProblems({
      workbench: vscode,
      documents,
      environments,
      contexts,
      secrets,
      bodyFiles,
    });
    const diagnostics = new Diagnostics(environments, notices, links, {
      ofRequests: (document, isOver) => requests.of(document, isOver),
      ofEnvironments: async document => {
        const { environmentProblems } = await import('../environments/environmentProblems.ts');
        return environmentProblems(vscode, document, environments, secrets);
      },
    });
    this.add(needs.secretsChanged(() => diagnostics.refresh()));
    // In Restricted Mode, secrets aren't read; once trust is granted, secrets in a file are reported.
    this.add(vscode.workspace.onDidGrantWorkspaceTrust(() => diagnostics.refresh()));
    this.add(catalogue.onDidChange(() => diagnostics.refresh()));
    this.add(documents.onDidChangeImports(() => diagnostics.refresh()));
    this.add(bodyFiles.onDidChange(() => diagnostics.refresh()));
    return diagnostics;
  }
}
