/** The faults that the view offers; each is also a part of the header `x-sandbox-fault`. */
export const FAULT_PRESETS = [
  { id: 'latency', text: 'latency=2000' },
  { id: 'clockAhead', text: 'clock=301' },
  { id: 'clockBehind', text: 'clock=-301' },
  { id: 'burst', text: 'burst=2' },
  { id: 'resetBefore', text: 'reset=before' },
  { id: 'resetMiddle', text: 'reset=middle' },
  { id: 'status500', text: 'status=500' },
  { id: 'status502', text: 'status=502' },
  { id: 'status503', text: 'status=503' },
  { id: 'truncate', text: 'truncate=10' },
  { id: 'slow', text: 'slow=50' },
  { id: 'redirect', text: 'redirect=https://outro.example/' },
] as const;

export type FaultPreset = (typeof FAULT_PRESETS)[number];

/** A fault that is offered or set, and whether it is set. `id` is absent where the user wrote it. */
export interface FaultChoice {
  readonly id: FaultPreset['id'] | undefined;
  readonly text: string;
  readonly isOn: boolean;
}

/** All that is offered, and behind it what the user has set otherwise. */
export function faultChoices(set: string): readonly FaultChoice[] {
  const parts = partsOf(set);
  const offered = FAULT_PRESETS.map(({ id, text }) => ({ id, text, isOn: parts.includes(text) }));
  const others = parts.filter(part => !FAULT_PRESETS.some(({ text }) => text === part));
  return [...offered, ...others.map(text => ({ id: undefined, text, isOn: true }))];
}

/** What is set once one part of it is switched. A fault is of one measure at a time: `reset=middle` takes the place of
 *  `reset=before`. */
export function withFault(set: string, part: string, isOn: boolean): string {
  const parts = partsOf(set);
  const others = isOn
    ? parts.filter(other => nameOf(other) !== nameOf(part))
    : parts.filter(other => other !== part);
  return (isOn ? [...others, part] : others).join('; ');
}

function partsOf(set: string): readonly string[] {
  return set
    .split(';')
    .map(part => part.trim())
    .filter(part => part !== '');
}

function nameOf(part: string): string {
  return part.slice(0, part.indexOf('=')).trim().toLowerCase();
}
