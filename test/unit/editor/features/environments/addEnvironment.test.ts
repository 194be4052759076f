import { deepEqual } from 'node:assert/strict';
import { addEnvironment } from '../../../../../src/editor/features/environments/addEnvironment.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import { FakeUri, FakeWorkbench } from '../../../../support/fakeWorkbench.ts';

/** A box in which the user enters a value, or accepts the suggested one, as soon as it's shown. */
class Box {
  value = '';
  items: readonly unknown[] = [];
  activeItems: readonly unknown[] = [];
  validationMessage: string | undefined;
  #accept = (): void => {};
  readonly #asked: (box: Box) => void;

  constructor(asked: (box: Box) => void) {
    this.#asked = asked;
  }

  get selectedItems(): readonly unknown[] {
    return this.items.slice(0, 1);
  }

  readonly onDidAccept = (accept: () => void) => {
    this.#accept = accept;
    return nothing();
  };
  readonly onDidChangeValue = nothing;
  readonly onDidTriggerButton = nothing;
  readonly onDidHide = nothing;

  show(): void {
    this.#asked(this);
    this.#accept();
  }

  dispose(): void {}
}

const nothing = () => ({ dispose: () => {} });

/** What is in the file, shown, and selected after “hom” was added, if the files change while the user is asked. */
async function added({
  written,
  others = [],
}: {
  readonly written: string;
  readonly others?: readonly string[];
}) {
  const user = new FakeWorkbench();
  user.folder = FakeUri.parse('file:///project');
  let text = '{}';
  let names: readonly string[] = [];
  const box = () =>
    new Box(({ value }) => {
      if (value !== 'hom') return;
      text = written;
      names = others;
    });
  const window = { ...user.workbench.window, createInputBox: box, createQuickPick: box };
  const workbench = { ...user.workbench, window, QuickInputButtons: { Back: {} } };
  const selected: string[] = [];
  await addEnvironment(
    workbench as never,
    {
      environments: {
        read: async () => ({ kind: 'read', environments: names.map(name => ({ name })) }),
        select: async ({ name }: { readonly name: string }) => void selected.push(name),
      },
      files: {
        change: async (_folder: unknown, _path: string, change: (text: string) => string | undefined) => {
          const changed = change(text);
          text = changed ?? text;
          return changed !== undefined;
        },
      },
      localize: editorLocalizer('en'),
    } as unknown as Parameters<typeof addEnvironment>[1],
    { name: 'hom', baseUrl: 'https://hom.example.com' },
  );
  return { text, selected, shown: user.shown };
}

const TAKEN =
  'An environment “hom” was added in the meantime, so nothing was changed. Start again with another name.';

describe('a new environment', () => {
  it('is added to what the file contains when the user has answered', async () => {
    const { text, selected } = await added({ written: '{"other": {}}' });
    deepEqual(JSON.parse(text), {
      other: {},
      hom: { baseUrl: 'https://hom.example.com', kind: 'homologacao' },
    });
    deepEqual(selected, ['hom']);
  });

  it('doesn’t replace one that the file got while the user was asked, even with other capitals', async () => {
    for (const name of ['hom', 'Hom']) {
      const written = `{"${name}": {"baseUrl": "https://of-others.example.com"}}`;
      deepEqual(await added({ written }), { text: written, selected: [], shown: [TAKEN] });
    }
  });

  it('doesn’t change one that another file of the folder got while the user was asked', async () => {
    const result = await added({ written: '{}', others: ['hom'] });
    deepEqual(result, { text: '{}', selected: [], shown: [TAKEN] });
  });
});
