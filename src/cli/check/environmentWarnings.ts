import { misplacedSecrets } from '../../core/request/environment/misplacedSecrets.ts';
import type { AppSecret } from '../../core/signing/appSecret.ts';
import { readEnvironmentFiles } from '../environment/environmentFiles.ts';
import type { EnvironmentOptions, Place } from '../environment/environmentOptions.ts';
import { problemLine } from '../failure/problemLines.ts';
import type { Surroundings } from '../terminal/surroundings.ts';

/** Reports on stderr, once per file, the App Secrets in the environments files of request files. */
export async function warnOfMisplacedSecrets(
  options: EnvironmentOptions,
  requestPaths: readonly string[],
  stored: readonly AppSecret[],
  { stderr, locale, ...place }: Place & Pick<Surroundings, 'stderr' | 'locale'>,
): Promise<void> {
  const lines = new Set<string>();
  for (const path of requestPaths) {
    const { files, shown } = await readEnvironmentFiles(options, path, place);
    for (const content of files) {
      for (const problem of misplacedSecrets(content, stored)) {
        lines.add(problemLine(shown(content.file), problem, locale));
      }
    }
  }
  for (const line of lines) stderr.line(line);
}
