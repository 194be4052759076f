import type { Clock, Prompts, Random } from '../../../core/ports.ts';
import type { Environment } from '../../../core/request/environment/environment.ts';
import type { Preparation } from '../../../core/request/prepare/preparedRequest.ts';
import type { ValueSources } from '../../../core/request/variables/sendValues.ts';
import type { RequestLocation } from '../../platform/documents/requestLocations.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { ResponseStore } from '../response/responseStore.ts';
import type { AllowedVariables } from '../variables/allowedVariables.ts';
import { bodyFilesOf, FILE_LIMIT_BYTES } from './bodyFileRoots.ts';
import type { SendingContext } from './sendingContext.ts';

/** Sources of a request's values besides its file and its environment. */
export interface PreparationSources {
  readonly workbench: Workbench;
  readonly world: SendingContext;
  readonly namedResponses: ResponseStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly prompts: Prompts;
  readonly allowed: AllowedVariables;
  readonly standIn?: ValueSources['standIn'] | undefined;
}

/** The bytes of a request at a position, or why it can't be prepared: the same for sending and for viewing. */
export async function prepareAt(
  { uri, document, entry }: RequestLocation,
  environment: Environment,
  { workbench, world, namedResponses, clock, random, prompts, allowed, standIn }: PreparationSources,
): Promise<Preparation> {
  const { prepareRequest } = await import('../../../core/request/prepare/prepareRequest.ts');
  const files = await bodyFilesOf(workbench, uri, roots => world.files(roots));
  const { localOffsetMinutes, processVariable, readDotenv } = world;
  return prepareRequest(document, entry.blockIndex, {
    file: uri.fsPath,
    environment,
    overrides: new Map(),
    files,
    fileLimitBytes: FILE_LIMIT_BYTES,
    values: {
      ...{ clock, random, prompts, localOffsetMinutes, processVariable },
      isAllowed: allowed.of(uri),
      readDotenv: () => readDotenv(files, uri.fsPath),
      namedResponses: namedResponses.of(uri),
      responsesOf: path => namedResponses.of(workbench.Uri.parse(path, true)),
      ...(standIn === undefined ? {} : { standIn }),
    },
  });
}
