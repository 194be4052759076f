import { deepEqual, equal, ok } from 'node:assert/strict';
import { activeEditor } from '../support/editor.ts';
import { openFile } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { setTheme } from '../support/theme.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import type { Workbench } from '../support/workbench.ts';

/** Every element of a request file, on one screen. */
const ELEMENTS = `@empresaId = 4711
### Echo with a body
# a remark
# @name echo
# @timestamp 1700000000
# @application loja
POST https://api.example.com.br/openapi/v2/empresas/{{empresaId}}/nf-e?pagina=2&a=%20b HTTP/1.1
Content-Type: application/json; charset=utf-8
x-request-id: {{$guid}}
token: by-hand

{ "id": "nota-1", "valor": 1.10, "ok": true, "em": "{{$datetime 'YYYY-MM-DD' -1 d}}" }

?? status == 200
?? body $.data.id startsWith "nota"
>>! ./resposta.json
> {% client.log("never run") %}
### XML
# @expect status < 300
# @prompt cpf The person's CPF
POST /openapi/v3/consultas/nf-e/xml

<NFe xmlns="http://www.portalfiscal.inf.br/nfe"><!-- a --><infNFe Id="NFe1">{{echo.response.body.$.data[0].id}}</infNFe></NFe>
### Upload
POST {{certificateUploadPath}}
Content-Type: multipart/form-data; boundary=limite

--limite
Content-Disposition: form-data; name="arquivo"

< ./certificado.pfx
--limite--
### Form and file
POST /openapi/demo/echo
Content-Type: application/x-www-form-urlencoded

a=1&b=%20c
### In Latin-1
POST /openapi/demo/echo

<@latin1 ./nota.xml
`;

/** Elements that a reader must be able to tell apart, and two that are next to each other. */
const PAIRS: readonly (readonly [word: string, other: string, why: string])[] = [
  ['POST', 'openapi', 'method and path'],
  ['openapi', 'empresaId', 'path and variable'],
  ['Content-Type', 'application/json', 'a header’s name and value'],
  ['name', '# a remark', 'directive and remark'],
  ['$guid', 'empresaId', 'dynamic value and variable'],
  ['status', '200', 'what is asserted and what is expected'],
  ['token', 'Content-Type', 'a header that is refused and one that is sent'],
];

describe('the colors of a request file', () => {
  const workbench = useWorkbench({
    files: { 'elements.fiscal': ELEMENTS },
    settings: { 'editor.minimap.enabled': false, 'editor.codeLens': false, 'fiscal.signedParts': true },
    viewport: { width: 1280, height: 1200 },
  });

  before(async () => {
    await openFile(workbench(), 'elements.fiscal');
    await activeEditor(workbench()).locator('.view-line', { hasText: 'In Latin-1' }).waitFor();
  });

  for (const theme of ['dark', 'light', 'high contrast', 'high contrast light'] as const) {
    it(`distinguish the elements and are readable: ${theme}`, async () => {
      const w = workbench();
      await setTheme(w, theme);
      await screenshot(w, `elements-${theme.replaceAll(' ', '-')}`);
      const tokens = await tokensOf(w);
      const colourOf = (word: string): string =>
        tokens.find(({ text }) => text === word || text.includes(word))?.colour ?? `no ${word}`;
      for (const [word, other, why] of PAIRS) ok(colourOf(word) !== colourOf(other), `${theme}: ${why}`);
      deepEqual(
        tokens
          .filter(({ contrast }) => contrast < 3)
          .map(({ text, contrast }) => `${text} ${contrast.toFixed(2)}`),
        [],
      );
    });
  }

  it('dim the query string and headers, except one that isn’t allowed; icons mark the signed lines', async () => {
    const w = workbench();
    await setTheme(w, 'dark');
    const marks = activeEditor(w).locator('.glyph-margin-widgets > div').filter({ visible: true });
    await marks.first().waitFor();
    const signed = await marks.evaluateAll(
      all => all.filter(mark => getComputedStyle(mark).backgroundImage.includes('signed.svg')).length,
    );
    equal(signed, ELEMENTS.split('\n').filter(line => SIGNED_LINE.test(line)).length);
    const tokens = await tokensOf(w);
    const isDimmed = (word: string) => tokens.find(({ text }) => text.includes(word))?.opacity === 0.75;
    deepEqual(['pagina', 'Content-Type', '$guid', 'openapi', 'token', '"id"', 'status'].filter(isDimmed), [
      'pagina',
      'Content-Type',
      '$guid',
    ]);
  });
});

/** A request line, or a body of one line. */
const SIGNED_LINE = /^(?:POST |\{ "id"|<NFe|a=1|<@latin1)/;

interface Token {
  readonly text: string;
  readonly colour: string;
  /** The contrast with the editor's background, including the dimming. Source: WCAG 2.2, 1.4.3. */
  readonly contrast: number;
  readonly opacity: number;
}

async function tokensOf(workbench: Workbench): Promise<readonly Token[]> {
  return activeEditor(workbench).evaluate(editor => {
    const rgb = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    const luminance = (channels: readonly number[]): number => {
      const [red = 0, green = 0, blue = 0] = channels.map(channel => {
        const share = channel / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = editor.querySelector('.monaco-editor-background') ?? editor;
    const background = rgb(getComputedStyle(ground).backgroundColor);
    const behind = luminance(background);
    // VS Code itself colors hints.
    const spans = [...editor.querySelectorAll('.view-line > span > span')].filter(
      ({ className }) => !/dyn-rule|inlay/i.test(className),
    );
    return spans.map(span => {
      const { color, opacity } = getComputedStyle(span);
      const share = Number(opacity);
      const shown = rgb(color).map(
        (channel, index) => channel * share + (background[index] ?? 0) * (1 - share),
      );
      const front = luminance(shown);
      const contrast = (Math.max(front, behind) + 0.05) / (Math.min(front, behind) + 0.05);
      return {
        text: (span.textContent ?? '').replaceAll('\u00a0', ' ').trim(),
        colour: color,
        contrast,
        opacity: share,
      };
    });
  });
}
