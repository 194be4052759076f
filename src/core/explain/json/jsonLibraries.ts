import { LIBRARIES, type Library, type LibraryId } from '../../libraries/libraries.ts';
import { libraryOf, type SerializerId } from '../../libraries/serializers.ts';
import { NOTATIONS, type NumberWriter } from './jsonNumbers.ts';

/** Whether a library writes these numbers as they were signed. */
export function libraryWrites(id: LibraryId, sent: readonly string[], signed: readonly string[]): boolean {
  const written = new Set(signed);
  return writes(LIBRARIES[id], writer => sent.every(number => written.has(writer(number))));
}

/** Those that write numbers as something else did; all if numbers don't matter. */
export function serializersWriting(
  serializers: readonly SerializerId[],
  writesAlike: (writer: NumberWriter) => boolean,
): readonly SerializerId[] {
  return serializers.filter(id => writes(libraryOf(id), writesAlike));
}

function writes({ numbers }: Library, isAlike: (writer: NumberWriter) => boolean): boolean {
  return numbers === undefined || numbers.some(notation => isAlike(NOTATIONS[notation]));
}
