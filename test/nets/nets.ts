import { agentNet } from './agentNet.ts';
import { commandLineNet } from './commandLineNet.ts';
import { explanationNet } from './explanationNet.ts';
import { helpNet } from './helpNet.ts';
import { serverNet } from './serverNet.ts';
import type { Net } from './snapshot.ts';
import { storedNet } from './storedNet.ts';
import { wireNet } from './wireNet.ts';

/** A net with the part of it that `npm test` makes: one output in so many. */
export const NETS: readonly (readonly [net: Net, every: number])[] = [
  [helpNet, 1],
  [commandLineNet, 6],
  [serverNet, 1],
  [agentNet, 1],
  [explanationNet, 160],
  [wireNet, 1],
  [storedNet, 1],
];
