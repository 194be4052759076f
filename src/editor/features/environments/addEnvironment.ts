import { isRecord } from '../../../core/formats/unknownValue.ts';
import { jsonValue, parseJsonTree } from '../../../core/json/jsonTree.ts';
import { withJsonMember } from '../../../core/json/withJsonMember.ts';
import { baseOrigin, isLoopbackOrigin } from '../../../core/request/address/baseUrl.ts';
import {
  DEFAULT_APPLICATION,
  ENVIRONMENT_FILE,
  type EnvironmentKind,
} from '../../../core/request/environment/environment.ts';
import { AppSecret } from '../../../core/signing/appSecret.ts';
import type { WorkspaceFiles } from '../../platform/files/workspaceFiles.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import { askForChoice, askForText, type StepAnswer } from '../../platform/notifications/steps.ts';
import { tell } from '../../platform/tell.ts';
import type { Workbench } from '../../platform/workbench.ts';
import { secretFaultText } from '../secrets/secretPrompt.ts';
import type { SecretStore } from '../secrets/secretStore.ts';
import {
  baseUrlAsWritten,
  baseUrlFault,
  environmentDraft,
  environmentNameFault,
  type GivenEnvironment,
  kindNamed,
} from './environmentDraft.ts';
import { activeEnvironmentFolder } from './environmentFolder.ts';
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

/** *Add Environment…*: asks for name, base URL, kind, and App Secret, and only then writes fiscal.env.json, selects the
 *  environment, and stores the secret. Canceling changes nothing. `given` has what a problem or a comment already says; it comes
 *  from the command's caller, so every value that isn't asked for is displayed with the questions. */
export async function addEnvironment(
  workbench: Workbench,
  { environments, secrets, files, notices, localize }: AddEnvironmentNeeds,
  given: GivenEnvironment = {},
): Promise<void> {
  const folder = await activeEnvironmentFolder(workbench, localize);
  if (folder === undefined) return;
  const document = workbench.window.activeTextEditor?.document.uri;
  const namesNow = async (): Promise<readonly string[] | undefined> => {
    const reading = await environments.read(document);
    if (reading.kind === 'read') return reading.environments.map(({ name }) => name);
    await notices.showProblem(reading.file, reading.problems);
    return undefined;
  };
  const taken = await namesNow();
  const draft = taken && (await ask(workbench, taken, given, localize));
  if (draft?.kind === undefined) return;
  const { name, baseUrl, kind, secret } = draft;
  // The files may have changed while the user was asked, and an editor may have unsaved changes.
  const takenNow = await namesNow();
  if (takenNow === undefined) return;
  let isTaken = false;
  const isAdded = await files.change(folder, ENVIRONMENT_FILE, text => {
    isTaken = environmentNameFault(name, [...takenNow, ...memberNames(text)]) !== undefined;
    return isTaken ? undefined : withJsonMember(text, [name], { baseUrl, kind });
  });
  const file = workbench.Uri.joinPath(folder, ENVIRONMENT_FILE);
  if (!isAdded) {
    const words = isTaken ? 'addEnvironment.takenMeanwhile' : 'addEnvironment.broken';
    void tell(workbench.window, 'error', localize(words, { name }));
    if (!isTaken) await workbench.window.showTextDocument(file);
    return;
  }
  await environments.select({ name, kind });
  const origin = baseOrigin(baseUrl);
  if (secret !== '' && origin !== undefined) {
    const scope = { environment: name, origin, application: DEFAULT_APPLICATION };
    await secrets.setTyped(scope, new AppSecret(secret), kind);
  }
  const open = localize('addEnvironment.open');
  void workbench.window
    .showInformationMessage(localize('addEnvironment.done', { name }), open)
    .then(choice => {
      return choice === open ? workbench.window.showTextDocument(file) : undefined;
    });
}

/** The names of the members of a JSON text; none if it isn't an object. */
function memberNames(text: string): readonly string[] {
  const tree = parseJsonTree(text);
  const value = tree.kind === 'parsed' ? jsonValue(tree.root) : undefined;
  return isRecord(value) ? Object.keys(value) : [];
}

type Step = (
  workbench: Workbench,
  draft: Draft,
  head: StepHead,
  localize: Localizer,
) => Promise<StepAnswer<Draft>>;

type StepHead = Readonly<Record<'title', string> & Record<'step' | 'totalSteps', number>>;

/** Undefined if the user cancels. */
async function ask(
  workbench: Workbench,
  taken: readonly string[],
  given: GivenEnvironment,
  localize: Localizer,
): Promise<Draft | undefined> {
  const { isBaseUrlGiven, ...drafted } = environmentDraft(given, taken);
  const askUrl = isBaseUrlGiven ? [] : [askBaseUrl];
  const steps: readonly Step[] = [askName(taken, isBaseUrlGiven), ...askUrl, askKind, askSecret];
  let draft: Draft = { ...drafted, secret: '' };
  for (let at = 0; at < steps.length; ) {
    const head = { title: localize('addEnvironment.title'), step: at + 1, totalSteps: steps.length };
    const answer = await steps[at]?.(workbench, draft, head, localize);
    if (answer === undefined) return undefined;
    if (answer.kind === 'next') draft = answer.value;
    at += answer.kind === 'next' ? 1 : -1;
  }
  return draft;
}

function askName(taken: readonly string[], isBaseUrlGiven: boolean): Step {
  return async (workbench, draft, head, localize) => {
    const { baseUrl } = draft;
    const answer = await askForText(workbench, {
      ...head,
      value: draft.name,
      prompt: isBaseUrlGiven
        ? localize('addEnvironment.nameFor', { baseUrl: inertLine(baseUrl) })
        : localize('addEnvironment.name'),
      placeholder: localize('addEnvironment.namePlaceholder'),
      fault: text => {
        const fault = environmentNameFault(text, taken);
        return fault === undefined ? undefined : localize(`addEnvironment.${fault}`, { name: text.trim() });
      },
    });
    return answered(answer, name => ({ ...draft, name: name.trim() }));
  };
}

const askBaseUrl: Step = async (workbench, draft, head, localize) => {
  const answer = await askForText(workbench, {
    ...head,
    value: draft.baseUrl,
    prompt: localize('addEnvironment.url'),
    placeholder: 'https://api.example.com.br',
    fault: text => {
      const fault = baseUrlFault(text);
      return fault === undefined ? undefined : localize(`addEnvironment.${fault}`);
    },
  });
  return answered(answer, text => ({ ...draft, baseUrl: baseUrlAsWritten(text) }));
};

const askKind: Step = async (workbench, draft, head, localize) => {
  const { origin, host } = new URL(draft.baseUrl);
  const kinds: readonly EnvironmentKind[] = isLoopbackOrigin(origin)
    ? ['local', 'homologacao', 'producao']
    : ['homologacao', 'producao'];
  const answer = await askForChoice(workbench, {
    ...head,
    placeholder: localize('addEnvironment.kind', { host }),
    items: kinds.map(kind => ({
      value: kind,
      label: localize(`kind.${kind}`),
      description: localize(`addEnvironment.${kind}`),
      iconPath: new workbench.ThemeIcon(KIND_ICONS[kind]),
    })),
    // A kind that contradicts the name isn't suggested: pressing Enter would make “producao” a test environment.
    active: kindNamed(draft.name) ?? draft.kind ?? kinds[0],
  });
  return answered(answer, kind => ({ ...draft, kind }));
};

const KIND_ICONS: Readonly<Record<EnvironmentKind, string>> = {
  local: 'device-desktop',
  homologacao: 'beaker',
  producao: 'flame',
};

const askSecret: Step = async (workbench, draft, head, localize) => {
  const { origin } = new URL(draft.baseUrl);
  const answer = await askForText(workbench, {
    ...head,
    // A secret typed before going back is neither shown nor kept.
    value: '',
    prompt: localize('addEnvironment.secret', { origin, kind: localize(`kind.${draft.kind ?? 'producao'}`) }),
    placeholder: localize('secret.placeholder'),
    isSecret: true,
    fault: text => (text.trim() === '' ? undefined : secretFaultText(text, localize)),
  });
  return answered(answer, secret => ({ ...draft, secret: secret.trim() }));
};

function answered<Value>(answer: StepAnswer<Value>, withValue: (value: Value) => Draft): StepAnswer<Draft> {
  return answer?.kind === 'next' ? { kind: 'next', value: withValue(answer.value) } : answer;
}
