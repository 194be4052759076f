import type { Files } from '../../core/ports.ts';
import type { Preparation } from '../../core/request/prepare/preparedRequest.ts';
import { prepareRequest } from '../../core/request/prepare/prepareRequest.ts';
import type { ValueSources } from '../../core/request/variables/sendValues.ts';
import { MAX_FILE_BYTES } from '../files/namedFile.ts';
import { commandValues } from '../request/commandValues.ts';
import type { SendContext } from './sendContext.ts';
import type { PlannedRequest } from './sendPlan.ts';

/** Prepares a planned request. `standIn` replaces values from responses that haven't arrived yet. */
export function prepareOne(
  planned: PlannedRequest,
  context: SendContext,
  standIn?: ValueSources['standIn'],
): Promise<Preparation> {
  const { requestFile, entry, environment, base, files } = planned;
  return prepareRequest(requestFile.document, entry.blockIndex, {
    file: requestFile.path,
    environment,
    base,
    overrides: context.overrides,
    files,
    fileLimitBytes: MAX_FILE_BYTES,
    values: commandValues(
      {
        ...{ requestPath: requestFile.path, blockIndex: entry.blockIndex },
        files,
        prompts: context.prompts,
        namedResponses: context.namedResponses.of(requestFile.path),
        requiresRefs: context.transport !== undefined && standIn === undefined,
        responsesOf: path => context.namedResponses.of(path),
        isAllowed: context.isAllowed,
        standIn,
      },
      context.commandContext,
    ),
  });
}

/** Reads each file once, so that it doesn't change between two readers. */
export function filesOnce({ read }: Files): Files {
  const found = new Map<string, Promise<Uint8Array>>();
  return {
    read: (...file) => {
      const key = JSON.stringify(file);
      const bytes = found.get(key) ?? read(...file);
      found.set(key, bytes);
      return bytes;
    },
  };
}
