// `npm run generate`: writes everything that is derived from the sources, the schemas, the manifest, or the packages. Tests compare each file
// with what is written here.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../test/support/editorHost/paths.ts';
import {
  TOOL_LIST,
  TOOL_PAGES,
  toolList,
  withToolTables,
  withToolTexts,
  withWindowTools,
} from './agentTools.ts';
import { withImportTable } from './allowedImports.ts';
import { billOfMaterials } from './billOfMaterials.ts';
import { bundledPackages } from './bundledPackages.ts';
import { CAUSES_PAGES, causesPage } from './causesPage.ts';
import { withCommands, withCommandTexts } from './commandsManifest.ts';
import { EVIDENCE_PAGE, evidencePage } from './evidencePage.ts';
import { FORMAT_PAGES, withFormatTables } from './formatTables.ts';
import { generateValidators } from './generateValidators.ts';
import { GRAMMARS, withGrammarWords } from './grammarWords.ts';
import { OPTION_PAGES, withOptionTables } from './optionTables.ts';
import { withSettings, withSettingTexts } from './settingsManifest.ts';
import { SETTINGS_PAGES, settingsPage } from './settingsPage.ts';
import { thirdPartyNotices } from './thirdPartyNotices.ts';

const write = (path: string, text: string): void => writeFileSync(join(repositoryRoot, path), text);
const change = (path: string, changed: (text: string) => string): void =>
  write(path, changed(readFileSync(join(repositoryRoot, path), 'utf8')));

for (const { url, text } of await generateValidators()) writeFileSync(url, text);
write(TOOL_LIST, toolList());
change('package.json', manifest => withWindowTools(withSettings(withCommands(manifest))));
for (const locale of ['en', 'pt-BR'] as const) {
  change(SETTINGS_PAGES[locale].texts, texts =>
    withToolTexts(withSettingTexts(withCommandTexts(texts, locale), locale), locale),
  );
  change(TOOL_PAGES[locale], page => withToolTables(page, locale));
  write(CAUSES_PAGES[locale], causesPage(locale));
  write(SETTINGS_PAGES[locale].page, settingsPage(locale, repositoryRoot));
  change(FORMAT_PAGES[locale], page => withFormatTables(page, locale));
  change(OPTION_PAGES[locale], page => withOptionTables(page, locale));
}
write(EVIDENCE_PAGE, evidencePage());
change('ARCHITECTURE.md', withImportTable);
for (const grammar of GRAMMARS) change(grammar, withGrammarWords);
const packages = await bundledPackages();
write('ThirdPartyNotices.txt', thirdPartyNotices(packages));
write('sbom.cdx.json', billOfMaterials(packages));
