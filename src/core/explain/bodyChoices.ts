import { type Binary, binaryOf } from './binary.ts';
import { boxedValueSteps } from './boxedValues.ts';
import type { ElementChoice, Levels } from './choice.ts';
import { BOM_MISSING, encodingSteps } from './encodingSteps.ts';
import { entitySteps } from './entitySteps.ts';
import { envelopeSteps, minifiedEnvelopeSteps } from './envelopeSteps.ts';
import type { ExplainInput } from './explainInput.ts';
import { cuttingSteps, paddingSteps } from './fieldWidths.ts';
import { formSteps } from './formTexts.ts';
import { identifierSteps } from './identifierSteps.ts';
import { JsonDocuments } from './jsonDocuments.ts';
import { jsonOrderSteps } from './jsonOrderSteps.ts';
import { integersAsDoubles, jsonStructureSteps } from './jsonStructure.ts';
import { jsonStyleStage, leavesOutIndented } from './jsonStyleSteps.ts';
import { jsonValueSteps } from './jsonValueSteps.ts';
import { jsonVariableSteps } from './jsonVariables.ts';
import { lineBreakStage } from './lineBreakSteps.ts';
import { mergedKeySteps } from './mergedKeys.ts';
import { modelTextSteps } from './modelTexts.ts';
import { objectNotationSteps } from './objectNotations.ts';
import { objectTextSteps } from './objectTexts.ts';
import { elementSteps, memberSteps } from './partSteps.ts';
import { LARGE_BYTES, pipelineLevels, type Stage, type Step } from './pipeline.ts';
import { powerShellDepthSteps } from './powerShellDepth.ts';
import { sentFormSteps, sentStringSteps } from './sentFormSteps.ts';
import { emptyBodySteps, sourceSteps } from './sourceSteps.ts';
import { tabSteps } from './tabSteps.ts';
import { textSteps, whitespaceSteps } from './textSteps.ts';
import { unicodeSpaceSteps } from './unicodeSpaceSteps.ts';
import { rawWrapSteps, wrapSteps } from './wrapSteps.ts';
import { looksLikeXml, xmlDeclarationSteps, xmlStyleSteps, xmlTextSteps } from './xmlSteps.ts';

/** Everything that may have been signed instead of the body. */
export function bodyChoices(input: ExplainInput): Levels<ElementChoice> {
  const raw = binaryOf(input.body);
  if (raw === '' || input.multipart) return pipelineLevels('', [{ steps: emptyBodySteps(input, raw) }]);
  const withoutMark = BOM_MISSING.change(raw) ?? raw;
  const isXml = looksLikeXml(raw);
  const breaks = lineBreakStage(raw);
  return pipelineLevels(raw, [
    {
      steps: [
        BOM_MISSING,
        ...sourceSteps(),
        ...sentFormSteps(raw),
        ...sentStringSteps(raw),
        ...(isXml ? elementSteps(raw) : []),
      ],
      isLikelier: true,
    },
    ...rewritingStages(withoutMark),
    // A declaration is more often cut off than left out by a serializer.
    ...(isXml ? [{ steps: xmlDeclarationSteps(), isLikelier: true }] : []),
    { steps: [...whitespaceSteps(), ...unicodeSpaceSteps(raw), ...tabSteps(raw)] },
    {
      steps: [
        ...textSteps(),
        ...entitySteps(raw, isXml),
        ...identifierSteps(raw),
        ...(isXml ? xmlTextSteps() : valuesAsText(raw)),
      ],
    },
    { ...breaks, steps: [...breaks.steps, ...rawWrapSteps(), ...(isXml ? envelopeSteps(raw) : [])] },
    { steps: encodingSteps(raw) },
    { steps: [...wrapSteps(), ...fieldSteps(raw), ...(isXml ? minifiedEnvelopeSteps(raw) : [])] },
  ]);
}

/** A body in a field that is wider or narrower, and only its first line, as functions that read one return it. */
function fieldSteps(raw: Binary): readonly Step[] {
  const isLong = raw.length > LARGE_BYTES;
  return [...(isLong ? [] : paddingSteps('body-padded', raw)), ...cuttingSteps('body-cut-short', raw)];
}

/** What a program signs of a JSON document without parsing it. */
function valuesAsText(raw: Binary): readonly Step[] {
  return looksLikeJson(raw) ? [...memberSteps(raw), ...jsonVariableSteps(raw)] : [];
}

/** Whether some indented forms of a body are skipped because nesting makes them too long. */
export function leavesOutBodies(body: Uint8Array): boolean {
  const raw = binaryOf(body);
  const json = BOM_MISSING.change(raw) ?? raw;
  return looksLikeJson(json) && leavesOutIndented(json);
}

/** The document parsed and serialized again. */
function rewritingStages(text: Binary): readonly Stage[] {
  if (looksLikeXml(text)) return [{ steps: xmlStyleSteps(text) }];
  if (!looksLikeJson(text)) return [];
  const documents = new JsonDocuments();
  const structure = [
    ...jsonStructureSteps(documents),
    ...powerShellDepthSteps(documents),
    ...integersAsDoubles(text, documents),
    ...jsonValueSteps(text, documents),
    ...jsonOrderSteps(text, documents),
    ...mergedKeySteps(text, documents),
    ...boxedValueSteps(documents),
  ];
  const style = jsonStyleStage(text, documents);
  const styles = [
    ...style.steps,
    ...objectTextSteps(documents),
    ...objectNotationSteps(text, documents),
    ...modelTextSteps(text, documents),
    ...formSteps(documents),
  ];
  return [{ steps: structure }, { ...style, steps: styles }];
}

function looksLikeJson(text: Binary): boolean {
  return /^\s*[{["]/.test(text);
}
