import * as vscode from 'vscode';
import { Explainer } from '../editor/features/explain/explainer.ts';
import { ExplainSubjects } from '../editor/features/explain/explainSubjects.ts';
import { explanationActions } from '../editor/features/explain/explanationActions.ts';
import { ExplanationDocuments } from '../editor/features/explain/explanationDocuments.ts';
import { RequestPicker } from '../editor/features/explain/requestPicker.ts';
import { COMMANDS, type FeatureCommand } from '../editor/platform/commands/commands.ts';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import { explainThreads } from '../node/explainThread.ts';
import type { SendingContents } from './createSending.ts';
import type { ServicesWith } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

/** Explanations, and what the history needs from them. */
export interface ExplainContents extends FeatureContents<FeatureCommand<'explain'>> {
  readonly explainer: Explainer;
  readonly subjects: ExplainSubjects;
  readonly explanations: ExplanationDocuments;
}

export function createExplain(services: ServicesWith<SendingContents>): ExplainContents {
  const { owner, codeLenses, index, locale, walkthrough } = services;
  const localize = editorLocalizer(locale);
  const needs = { ...services, localize };
  const explanations = owner.add(new ExplanationDocuments(walkthrough, codeLenses, localize));
  const subjects = new ExplainSubjects(needs);
  const requests = async () => (await index()).requests;
  const picker = new RequestPicker({ ...needs, requests, subjects });
  const threads = explainThreads();
  const explainer = new Explainer({ ...needs, subjects, picker, explanations, threads });
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
