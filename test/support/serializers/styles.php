<?php
// Writes documents again with PHP's own libraries. Reads a Base64 document a line; writes style, line and Base64 of the result.
declare(strict_types=1);

const KEPT = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE;
const HEX = JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT;
const JSON_STYLES = [
    'default' => 0,
    'UNESCAPED_SLASHES' => JSON_UNESCAPED_SLASHES,
    'UNESCAPED_UNICODE' => JSON_UNESCAPED_UNICODE,
    'UNESCAPED_UNICODE, LINE_TERMINATORS' => JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_LINE_TERMINATORS,
    'UNESCAPED_SLASHES, UNICODE' => KEPT,
    'UNESCAPED_SLASHES, UNICODE, LINE_TERMINATORS' => KEPT | JSON_UNESCAPED_LINE_TERMINATORS,
    'PRETTY_PRINT' => JSON_PRETTY_PRINT,
    'PRETTY_PRINT, UNESCAPED_UNICODE' => JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE,
    'PRETTY_PRINT, UNESCAPED_SLASHES' => JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES,
    'PRETTY_PRINT, UNESCAPED_SLASHES, UNICODE' => JSON_PRETTY_PRINT | KEPT,
    'HEX' => HEX,
    'HEX, UNESCAPED' => HEX | KEPT,
];

function jsonForms(string $raw): iterable
{
    $value = json_decode($raw, false, 512, JSON_THROW_ON_ERROR);
    foreach (JSON_STYLES as $style => $flags) {
        yield $style => json_encode($value, $flags | JSON_THROW_ON_ERROR);
    }
}

function xmlForms(string $raw): iterable
{
    $load = static function (bool $keepsWhiteSpace) use ($raw): DOMDocument {
        $document = new DOMDocument();
        $document->preserveWhiteSpace = $keepsWhiteSpace;
        $document->loadXML($raw);
        return $document;
    };
    yield 'DOM saveXML' => $load(true)->saveXML();
    $document = $load(true);
    yield 'DOM documentElement' => $document->saveXML($document->documentElement);
    yield 'DOM NOEMPTYTAG' => $document->saveXML(null, LIBXML_NOEMPTYTAG);
    yield 'DOM NOEMPTYTAG documentElement' => $document->saveXML($document->documentElement, LIBXML_NOEMPTYTAG);
    $stripped = $load(false);
    yield 'DOM preserveWhiteSpace=false' => $stripped->saveXML();
    yield 'DOM preserveWhiteSpace=false documentElement' => $stripped->saveXML($stripped->documentElement);
    yield 'DOM preserveWhiteSpace=false NOEMPTYTAG' => $stripped->saveXML(null, LIBXML_NOEMPTYTAG);
    yield 'DOM preserveWhiteSpace=false NOEMPTYTAG documentElement' =>
        $stripped->saveXML($stripped->documentElement, LIBXML_NOEMPTYTAG);
    $stripped->formatOutput = true;
    yield 'DOM formatOutput' => $stripped->saveXML();
    yield 'DOM C14N' => $load(true)->C14N();
    yield 'DOM C14N comments' => $load(true)->C14N(false, true);
    yield 'SimpleXML asXML' => simplexml_load_string($raw)->asXML();
}

foreach (file('php://stdin', FILE_IGNORE_NEW_LINES) as $index => $line) {
    $raw = base64_decode($line);
    foreach ($argv[1] === 'json' ? jsonForms($raw) : xmlForms($raw) as $style => $written) {
        echo $style, "\t", $index, "\t", base64_encode($written), "\n";
    }
}
