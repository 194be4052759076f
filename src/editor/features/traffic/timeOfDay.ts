/** `14:02:31`, where the user is. `time` is ISO 8601. */
export function timeOfDay(time: string): string {
  const at = new Date(time);
  return [at.getHours(), at.getMinutes(), at.getSeconds()]
    .map(part => String(part).padStart(2, '0'))
    .join(':');
}
