import { COMMAND_NAMES } from '../../src/cli/options/commandTable.ts';
import { fiscal } from '../unit/cli/fiscalRun.ts';
import { type Net, type Section, visibleOutput } from './snapshot.ts';

/** The help of the command line and of each command, in both languages, as in a terminal of 100 columns. */
export const helpNet: Net = {
  name: 'help',
  make: async () => {
    const sections: Section[] = [];
    for (const locale of ['en', 'pt-BR'] as const) {
      for (const command of [[], ...COMMAND_NAMES.map(name => [name])]) {
        const { stdout } = await fiscal([...command, '--help'], { locale, columns: 100 });
        sections.push({
          title: ['fiscal', ...command, '--help', `(${locale})`].join(' '),
          text: visibleOutput(stdout),
        });
      }
    }
    return sections;
  },
};
