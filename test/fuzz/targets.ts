import type { Target } from './target.ts';
import { explainTarget } from './targets/explainTarget.ts';
import { formatTarget } from './targets/formatTarget.ts';
import { framingTarget } from './targets/framingTarget.ts';
import { importTarget } from './targets/importTarget.ts';
import { maskPassTarget } from './targets/maskPassTarget.ts';
import { maskTarget } from './targets/maskTarget.ts';
import { parseTarget } from './targets/parseTarget.ts';
import { pathTarget } from './targets/pathTarget.ts';
import { resolveTarget } from './targets/resolveTarget.ts';
import { responseTarget } from './targets/responseTarget.ts';
import { signTarget } from './targets/signTarget.ts';

export const TARGETS: readonly Target[] = [
  ...[parseTarget, formatTarget, resolveTarget, pathTarget],
  ...[signTarget, maskTarget, maskPassTarget, explainTarget, responseTarget, importTarget, framingTarget],
];
