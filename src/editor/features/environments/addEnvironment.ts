import * as vscode from 'vscode';
import { withJsonMember } from '../../../core/json/withJsonMember.ts';
import { readBaseUrl } from '../../../core/request/address/baseUrl.ts';
import { isLoopbackOrigin } from '../../../core/request/address/isLoopback.ts';
import {
  DEFAULT_APPLICATION,
  ENVIRONMENT_FILE,
  type EnvironmentKind,
} from '../../../core/request/environment/environment.ts';
import { AppSecret } from '../../../core/signing/appSecret.ts';
import { columnForText } from '../../platform/documents/columns.ts';
import type { WorkspaceFiles } from '../../platform/files/workspaceFiles.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import { askForChoice, askForText, type StepAnswer } from '../../platform/notifications/steps.ts';
import { secretFaultText } from '../secrets/secretPrompt.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import { baseUrlAsWritten, baseUrlFault, environmentNameFault } from './environmentFaults.ts';
import { environmentFolderFor } from './environmentFolder.ts';
import type { EnvironmentStore } from './environmentStore.ts';

export interface AddEnvironmentNeeds {
  readonly environments: EnvironmentStore;
  readonly secrets: SecretStore;
  readonly files: WorkspaceFiles;
  readonly notices: Notices;
  readonly localize: Localizer;
}

/** The values entered so far. */
interface Draft {
  readonly name: string;
  readonly baseUrl: string;
  readonly kind: EnvironmentKind | undefined;
  /** Empty if it's set later. */
  readonly secret: string;
}

const TOTAL_STEPS = 4;

/** *Add Environment…*: asks for name, base URL, kind and App Secret, and only then writes fiscal.env.json, stores the
 *  secret and selects the environment. Canceling changes nothing. */
export async function addEnvironment({
  environments,
  secrets,
  files,
  notices,
  localize,
}: AddEnvironmentNeeds): Promise<void> {
  const active = vscode.window.activeTextEditor?.document.uri;
  const folder = await environmentFolderFor(active);
  if (folder === undefined) {
    void vscode.window.showInformationMessage(localize('environment.noFolder'));
    return;
  }
  const reading = await environments.read(active);
  if (reading.kind === 'malformed') {
    await notices.showProblem(reading.file, reading.problems);
    return;
  }
  const draft = await ask(
    reading.environments.map(({ name }) => name),
    localize,
  );
  if (draft?.kind === undefined) return;
  const { name, baseUrl, kind, secret } = draft;
  const file = vscode.Uri.joinPath(folder, ENVIRONMENT_FILE);
  const entry = { baseUrl, kind };
  if (!(await files.change(folder, ENVIRONMENT_FILE, text => withJsonMember(text, [name], entry)))) {
    void vscode.window.showErrorMessage(localize('addEnvironment.broken'));
    await vscode.window.showTextDocument(file, { viewColumn: columnForText() });
    return;
  }
  await environments.select({ name, kind });
  const base = readBaseUrl(baseUrl);
  if (secret !== '' && typeof base !== 'string') {
    const scope = { environment: name, origin: base.origin, application: DEFAULT_APPLICATION };
    await secrets.setTyped(scope, new AppSecret(secret), kind);
  }
  const open = localize('addEnvironment.open');
  void vscode.window.showInformationMessage(localize('addEnvironment.done', { name }), open).then(choice => {
    return choice === open
      ? vscode.window.showTextDocument(file, { viewColumn: columnForText() })
      : undefined;
  });
}

/** Undefined if the user cancels. */
async function ask(taken: readonly string[], localize: Localizer): Promise<Draft | undefined> {
  const steps = [askName, askBaseUrl, askKind, askSecret];
  let draft: Draft = { name: '', baseUrl: 'https://', kind: undefined, secret: '' };
  for (let at = 0; at < steps.length; ) {
    const answer = await steps[at]?.(draft, localize, taken);
    if (answer === undefined) return undefined;
    if (answer.kind === 'next') draft = answer.value;
    at += answer.kind === 'next' ? 1 : -1;
  }
  return draft;
}

async function askName(
  draft: Draft,
  localize: Localizer,
  taken: readonly string[],
): Promise<StepAnswer<Draft>> {
  const answer = await askForText({
    ...headOf(1, localize),
    value: draft.name,
    prompt: localize('addEnvironment.name'),
    placeholder: localize('addEnvironment.namePlaceholder'),
    fault: text => {
      const fault = environmentNameFault(text, taken);
      return fault === undefined ? undefined : localize(`addEnvironment.${fault}`, { name: text.trim() });
    },
  });
  return answered(answer, name => ({ ...draft, name: name.trim() }));
}

async function askBaseUrl(draft: Draft, localize: Localizer): Promise<StepAnswer<Draft>> {
  const answer = await askForText({
    ...headOf(2, localize),
    value: draft.baseUrl,
    prompt: localize('addEnvironment.url'),
    placeholder: 'https://api.example.com.br',
    fault: text => {
      const fault = baseUrlFault(text);
      return fault === undefined ? undefined : localize(`addEnvironment.${fault}`);
    },
  });
  return answered(answer, text => ({ ...draft, baseUrl: baseUrlAsWritten(text) }));
}

async function askKind(draft: Draft, localize: Localizer): Promise<StepAnswer<Draft>> {
  const { origin, host } = new URL(draft.baseUrl);
  const kinds: readonly EnvironmentKind[] = isLoopbackOrigin(origin)
    ? ['local', 'homologacao', 'producao']
    : ['homologacao', 'producao'];
  const answer = await askForChoice({
    ...headOf(3, localize),
    placeholder: localize('addEnvironment.kind', { host }),
    items: kinds.map(kind => ({
      value: kind,
      label: localize(`kind.${kind}`),
      description: localize(`addEnvironment.${kind}`),
      iconPath: new vscode.ThemeIcon(KIND_ICONS[kind]),
    })),
    active: draft.kind ?? kinds[0],
  });
  return answered(answer, kind => ({ ...draft, kind }));
}

const KIND_ICONS: Readonly<Record<EnvironmentKind, string>> = {
  local: 'device-desktop',
  homologacao: 'beaker',
  producao: 'flame',
};

async function askSecret(draft: Draft, localize: Localizer): Promise<StepAnswer<Draft>> {
  const { origin } = new URL(draft.baseUrl);
  const answer = await askForText({
    ...headOf(4, localize),
    // A secret typed before going back is neither shown nor kept.
    value: '',
    prompt: localize('addEnvironment.secret', { origin, kind: localize(`kind.${draft.kind ?? 'producao'}`) }),
    placeholder: localize('secret.placeholder'),
    isSecret: true,
    fault: text => (text.trim() === '' ? undefined : secretFaultText(text, localize)),
  });
  return answered(answer, secret => ({ ...draft, secret: secret.trim() }));
}

function headOf(step: number, localize: Localizer) {
  return { title: localize('addEnvironment.title'), step, totalSteps: TOTAL_STEPS };
}

function answered<Value>(answer: StepAnswer<Value>, withValue: (value: Value) => Draft): StepAnswer<Draft> {
  return answer?.kind === 'next' ? { kind: 'next', value: withValue(answer.value) } : answer;
}
