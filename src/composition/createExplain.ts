import * as vscode from 'vscode';
import { Explainer } from '../editor/features/explain/explainer.ts';
import { ExplainSubjects } from '../editor/features/explain/explainSubjects.ts';
import { explanationActions } from '../editor/features/explain/explanationActions.ts';
import { ExplanationDocuments } from '../editor/features/explain/explanationDocuments.ts';
import { RequestPicker } from '../editor/features/explain/requestPicker.ts';
import { Walkthrough } from '../editor/features/walkthrough/walkthrough.ts';
import { COMMANDS, type FeatureCommand } from '../editor/platform/commands/commands.ts';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import { explainThreads } from '../node/explainThread.ts';
import type { SendingContents } from './createSending.ts';
import type { EditorServices } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

export interface ExplainNeeds
  extends Pick<EditorServices, 'context' | 'owner' | 'documents' | 'sends' | 'secrets' | 'catalogue'>,
    Pick<EditorServices, 'index' | 'clock' | 'locale'>,
    Pick<SendingContents, 'preparation' | 'missing' | 'clocks'> {}

/** Explanations, and what the history needs of them. */
export interface ExplainContents extends FeatureContents<FeatureCommand<'explain'>> {
  readonly explainer: Explainer;
  readonly subjects: ExplainSubjects;
  readonly explanations: ExplanationDocuments;
}

export function createExplain(needs: ExplainNeeds): ExplainContents {
  const { context, owner, documents, sends, secrets, catalogue, index, clock, locale } = needs;
  const { preparation, missing, clocks } = needs;
  const localize = editorLocalizer(locale);
  const explanations = owner.add(new ExplanationDocuments(new Walkthrough(context.globalState), localize));
  const subjects = new ExplainSubjects({
    workbench: vscode,
    preparation,
    secrets,
    missing,
    clock,
    clocks,
    catalogue,
    localize,
  });
  const requests = async () => (await index()).requests;
  const picker = new RequestPicker({ workbench: vscode, documents, requests, subjects, localize });
  const explainer = new Explainer({
    workbench: vscode,
    documents,
    sends,
    subjects,
    picker,
    explanations,
    threads: explainThreads(),
    clock,
    locale,
    localize,
  });
  return {
    ...{ explainer, subjects, explanations },
    views: {},
    commands: {
      [COMMANDS.explain]: (...args) => explainer.explainAt(args),
      [COMMANDS.explainSignature]: () => explainer.explainSignature(),
      ...explanationActions(vscode, { explanations, locale, localize }),
    },
  };
}
