import { dateSteps } from '../json/jsonDates.ts';
import { JsonDocuments } from '../json/jsonDocuments.ts';
import { jsonNamingSteps } from '../json/jsonNames.ts';
import { jsonOrderSteps, mergedKeySteps } from '../json/jsonOrderSteps.ts';
import { integersAsDoubles, jsonStructureSteps } from '../json/jsonStructure.ts';
import { jsonStyleStage, leavesOutIndented } from '../json/jsonStyleSteps.ts';
import { booleanSteps, boxedValueSteps, jsonValueSteps, jsonVariableSteps } from '../json/jsonValueSteps.ts';
import { formSteps } from '../objects/formTexts.ts';
import {
  descriptionSteps,
  modelTextSteps,
  objectNotationSteps,
  powerShellDepthSteps,
} from '../objects/modelTexts.ts';
import { nestedFormSteps } from '../objects/nestedForms.ts';
import { objectTextSteps } from '../objects/objectTexts.ts';
import { type Binary, binaryOf } from '../pipeline/binary.ts';
import type { ElementChoice, Levels } from '../pipeline/choice.ts';
import type { ExplainInput } from '../pipeline/explainInput.ts';
import { LARGE_BYTES, pipelineLevels, type Stage } from '../pipeline/pipeline.ts';
import { alone, BOM_MISSING, type Step, step } from '../pipeline/step.ts';
import { encodingSteps } from '../text/encodingSteps.ts';
import { entitySteps } from '../text/entitySteps.ts';
import { characterSteps, cutBeforeSteps, cuttingSteps, paddingSteps } from '../text/fieldWidths.ts';
import { identifierSteps } from '../text/identifierSteps.ts';
import { lineBreakStage, withoutLineBreaks } from '../text/lineBreakSteps.ts';
import { tabSteps } from '../text/replacedCharacters.ts';
import {
  sentCompressedSteps,
  sentFormSteps,
  sentStringSteps,
  unsentEndSteps,
  unsentLineBreakSteps,
} from '../text/sentFormSteps.ts';
import { elementSteps, emptyBodySteps, memberSteps, sourceSteps } from '../text/sourceSteps.ts';
import { textSteps, unicodeSpaceSteps, whitespaceSteps } from '../text/textSteps.ts';
import { rawWrapSteps, wrapSteps } from '../text/wrapSteps.ts';
import {
  envelopeSteps,
  looksLikeXml,
  minifiedEnvelopeSteps,
  xmlDeclarationSteps,
  xmlStyleSteps,
  xmlTextSteps,
} from '../xml/xmlSteps.ts';

/** Everything that may have been signed instead of the body, whose bytes are `raw`. */
export function bodyChoices(input: ExplainInput, raw: Binary = binaryOf(input.body)): Levels<ElementChoice> {
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
        ...sentCompressedSteps(raw),
        ...(isXml || looksLikeJson(withoutMark) ? unsentEndSteps(raw, isXml) : []),
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
        ...(raw.length > LARGE_BYTES ? [] : cutBeforeSteps(raw)),
        ...(isXml ? xmlTextSteps() : valuesAsText(raw)),
      ],
    },
    {
      ...breaks,
      steps: [
        ...breaks.steps,
        ...unsentLineBreakSteps(raw, isXml),
        ...rawWrapSteps(),
        ...descriptionSteps(raw),
        ...(isXml ? envelopeSteps(raw) : []),
      ],
    },
    { steps: encodingSteps(raw) },
    { steps: [...wrapSteps(), ...fieldSteps(raw), ...(isXml ? minifiedEnvelopeSteps(raw) : [])] },
  ]);
}

/** A body that fills a field of a fixed width or is cut to its length, or only the first line, as functions that read one line
 *  return it. */
function fieldSteps(raw: Binary): readonly Step[] {
  const isLong = raw.length > LARGE_BYTES;
  return [
    ...(isLong ? [] : paddingSteps('body-padded', raw)),
    ...cuttingSteps('body-cut-short', raw),
    alone(step('body-cut-short', text => firstWord(text, raw), { kept: 'first word' })),
    ...(isLong ? [] : characterSteps(withoutLineBreaks(raw))),
  ];
}

/** What COBOL's `STRING … DELIMITED BY SPACE` takes of a text. A first line without a space, such as the `{` of an indented document, is more
 *  often what a function read that returns one line. */
function firstWord(text: Binary, raw: Binary): Binary | undefined {
  const end = text.indexOf(' ');
  const isFirstLine = /^[^ \r\n]+[\r\n]/.exec(raw)?.[0].length === end + 1;
  return end > 0 && !isFirstLine ? text.slice(0, end) : undefined;
}

/** What a program signs of a JSON document that it doesn't parse. */
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
    ...nestedFormSteps(documents),
  ];
  return [
    { steps: structure },
    // A program whose dates or booleans differ often writes its numbers differently, too, or leaves out nulls.
    { steps: dateSteps(documents) },
    { steps: booleanSteps(documents) },
    { steps: jsonNamingSteps(documents) },
    { ...style, steps: styles },
  ];
}

function looksLikeJson(text: Binary): boolean {
  return /^\s*[{["]/.test(text);
}
