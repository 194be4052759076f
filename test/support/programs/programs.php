<?php
// Programs that sign incorrectly as people write them in PHP. Prints one case a line, as JSON.
const SECRET = 'as_live_9fK2/xQ+7mZpR4tVb1WcY8==';
const APP_KEY = 'ap_8841';
const TS = '1791201900';
const P = '/openapi/v2/empresas/4711/nfs-e';
const PX = '/openapi/v3/consultas/ct-e/xml';
error_reporting(E_ERROR);
function body($n) { return file_get_contents(__DIR__ . '/bodies/' . $n); }
$count = 0;
function emit($f, $what, $sent, $sign, $more = []) {
    global $count;
    echo json_encode(['id' => 'php-' . ++$count, 'language' => 'PHP', 'frequency' => $f, 'what' => $what, 'body' => base64_encode($sent), 'sign' => $sign] + $more + ['path' => P]), "\n";
}
function signed($f, $what, $sent, $text, $more = [], $token = SECRET, $ts = TS, $path = null) {
    emit($f, $what, $sent, md5($token . ($path ?? $more['path'] ?? P) . $text . $ts), $more);
}
$nfse = body('nfse.json'); $cancel = body('cancel.json'); $small = body('small.json'); $file = body('file.json'); $crlf = body('file-crlf.json');
foreach (['nfse' => $nfse, 'cancel' => $cancel, 'file' => $file] as $n => $sent) {
    $a = json_decode($sent, true); $o = json_decode($sent);
    foreach (['' => 0, 'UNICODE' => JSON_UNESCAPED_UNICODE, 'SLASHES' => JSON_UNESCAPED_SLASHES, 'UNICODE|SLASHES' => JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES,
        'PRETTY' => JSON_PRETTY_PRINT, 'PRETTY|UNICODE|SLASHES' => JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES, 'PRETTY|UNICODE' => JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE,
        'NUMERIC_CHECK' => JSON_NUMERIC_CHECK, 'NUMERIC_CHECK|UNICODE|SLASHES' => JSON_NUMERIC_CHECK | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES,
        'PRESERVE_ZERO_FRACTION|UNICODE|SLASHES' => JSON_PRESERVE_ZERO_FRACTION | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES, 'PRESERVE_ZERO_FRACTION' => JSON_PRESERVE_ZERO_FRACTION,
        'HEX' => JSON_HEX_TAG | JSON_HEX_APOS | JSON_HEX_AMP | JSON_HEX_QUOT, 'HEX_TAG' => JSON_HEX_TAG, 'FORCE_OBJECT' => JSON_FORCE_OBJECT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES] as $flags => $value) {
        signed('H', "json_encode(assoc, $flags) [$n]", $sent, json_encode($a, $value));
        if ($value & JSON_PRETTY_PRINT) signed('M', "json_encode(assoc, $flags) less LF [$n]", $sent, str_replace("\n", '', json_encode($a, $value)));
        else signed('H', "json_encode(object, $flags) [$n]", $sent, json_encode($o, $value));
    }
}
$a = json_decode($nfse, true); $c = json_decode($cancel, true); $cs = $cancel;
signed('M', 'sent json_encode default, signed stripslashes', json_encode($a), stripslashes(json_encode($a)));
signed('M', 'array_filter', $cancel, json_encode(array_filter($c), 320));
signed('M', 'array_filter not null', $cancel, json_encode(array_filter($c, fn($v) => $v !== null), 320));
$k = $c; ksort($k);
signed('M', 'ksort', $cancel, json_encode($k, 320));
signed('M', 'ksort default flags', $cancel, json_encode($k));
signed('M', 'http_build_query', $cancel, http_build_query($c));
signed('M', 'http_build_query sorted', $cancel, http_build_query($k));
signed('M', 'urldecode(http_build_query)', $cancel, urldecode(http_build_query($k)));
signed('M', 'http_build_query nfse', $nfse, http_build_query($a));
signed('L', 'print_r', $cancel, print_r($c, true));
signed('L', 'var_export', $cancel, var_export($c, true));
signed('L', 'print_r nested', $nfse, print_r($a, true));
signed('L', 'print_r object', $cancel, print_r(json_decode($cancel), true));
signed('L', 'var_export nested', $nfse, var_export($a, true));
ob_start(); var_dump($c); $d = ob_get_clean();
signed('L', 'var_dump', $cancel, $d);
signed('M', 'serialize', $cancel, serialize($c));
signed('L', 'implode', $cancel, implode($c));
signed('L', 'implode ,', $cancel, implode(',', $c));
signed('L', 'implode keys=values', $cancel, implode('&', array_map(fn($k, $v) => "$k=$v", array_keys($c), $c)));
signed('L', 'implode sorted keysvalues (taobao)', $cancel, implode('', array_map(fn($k, $v) => "$k$v", array_keys($k), $k)));
signed('H', 'Array to string', $cancel, 'Array');
signed('H', 'single quoted $body', $cancel, '$body');
signed('M', 'json_encode of string', $cancel, json_encode($cancel));
signed('M', 'json_encode of string unicode', $cancel, json_encode($cancel, 320));
signed('M', 'false (json_encode failed on latin1)', $cancel, '');
signed('M', 'wrapped data', $cancel, json_encode(['data' => $c], 320));
signed('M', 'number_format strings', $cancel, json_encode(['valor' => number_format($c['valor'], 2, '.', '')] + $c, 320));
// text
foreach (['file' => $file, 'crlf' => $crlf] as $n => $t) {
    signed('H', "as it is [$n]", $t, $t);
    signed('H', "trim [$n]", $t, trim($t));
    signed('H', "str_replace(\"\\n\") [$n]", $t, str_replace("\n", '', $t));
    signed('M', "str_replace PHP_EOL [$n]", $t, str_replace(PHP_EOL, '', trim($t)));
    signed('M', "preg_replace \\s+ to space [$n]", $t, preg_replace('/\s+/', ' ', $t));
    signed('M', "preg_replace \\s+ to nothing [$n]", $t, preg_replace('/\s+/', '', $t));
    signed('M', "preg_replace \\s{2,} [$n]", $t, preg_replace('/\s{2,}/', '', $t));
    signed('M', "nl2br [$n]", $t, nl2br($t));
    signed('M', "htmlspecialchars [$n]", $t, str_replace(["\r", "\n"], '', htmlspecialchars($t)));
    signed('M', "rtrim LF [$n]", $t, rtrim($t, "\n"));
    signed('M', "str_replace CRLF by LF [$n]", $t, str_replace("\r\n", "\n", $t));
    signed('M', "single-quoted '\\n' [$n]", $t, str_replace('\n', '', $t));
    signed('L', "explode/implode space [$n]", $t, implode(' ', explode("\n", $t)));
    signed('L', "double spaces removed [$n]", $t, str_replace('  ', '', str_replace(["\r", "\n"], '', $t)));
    signed('L', "tabs and LF removed [$n]", $t, str_replace(["\r", "\n", "\t", '  '], '', $t));
}
signed('H', 'utf8_decode', $cancel, utf8_decode($cancel));
signed('H', 'utf8_encode', $cancel, utf8_encode($cancel));
signed('M', 'mb_convert_encoding Windows-1252', $nfse, mb_convert_encoding($nfse, 'Windows-1252', 'UTF-8'));
signed('M', 'iconv TRANSLIT', $cancel, iconv('UTF-8', 'ASCII//TRANSLIT', $cancel));
signed('M', 'iconv TRANSLIT nfse', $nfse, iconv('UTF-8', 'ASCII//TRANSLIT', $nfse));
signed('M', 'iconv IGNORE', $nfse, @iconv('UTF-8', 'ASCII//IGNORE', $nfse));
signed('M', 'iconv ISO TRANSLIT', $nfse, iconv('UTF-8', 'ISO-8859-1//TRANSLIT', $nfse));
signed('M', 'preg_replace non-ascii', $cancel, preg_replace('/[^\x20-\x7e]/', '', $cancel));
signed('M', 'preg_replace /u non-ascii', $cancel, preg_replace('/[^\x20-\x7e]/u', '', $cancel));
signed('M', 'htmlentities', $cancel, htmlentities($cancel));
signed('M', 'htmlentities NOQUOTES', $cancel, htmlentities($cancel, ENT_NOQUOTES));
signed('M', 'htmlspecialchars xml', body('cte.xml'), htmlspecialchars(body('cte.xml')), ['path' => PX]);
signed('M', 'html_entity_decode xml', body('cte.xml'), html_entity_decode(body('cte.xml')), ['path' => PX]);
signed('M', 'strip_tags xml', body('cte.xml'), strip_tags(body('cte.xml')), ['path' => PX]);
signed('M', 'addslashes', $cancel, addslashes($cancel));
signed('M', 'stripslashes', $nfse, stripslashes($nfse));
signed('L', 'strtoupper', $cancel, strtoupper($cancel));
signed('L', 'mb_strtoupper', $cancel, mb_strtoupper($cancel));
signed('L', 'strtolower', $cancel, strtolower($cancel));
signed('M', 'urlencode', $cancel, urlencode($cancel));
signed('M', 'rawurlencode', $cancel, rawurlencode($cancel));
signed('M', 'base64_encode', $cancel, base64_encode($cancel));
signed('L', 'chunk_split base64', $nfse, chunk_split(base64_encode($nfse)));
signed('L', 'bin2hex', $cancel, bin2hex($cancel));
signed('M', 'md5 body', $cancel, md5($cancel));
signed('L', 'gzencode', $cancel, gzencode($cancel));
signed('L', 'gzcompress', $cancel, gzcompress($cancel));
// XML
foreach (['cte.xml', 'cte-lines.xml', 'cte-crlf.xml'] as $n) {
    $x = body($n); $m = ['path' => PX];
    $d = new DOMDocument(); $d->loadXML($x);
    signed('H', "DOMDocument saveXML [$n]", $x, $d->saveXML(), $m);
    signed('H', "DOMDocument saveXML less LF [$n]", $x, str_replace(["\r", "\n"], '', $d->saveXML()), $m);
    signed('H', "saveXML(documentElement) [$n]", $x, str_replace(["\r", "\n"], '', $d->saveXML($d->documentElement)), $m);
    signed('M', "saveXML(documentElement) with LF [$n]", $x, $d->saveXML($d->documentElement), $m);
    signed('M', "saveXML NOEMPTYTAG [$n]", $x, str_replace(["\r", "\n"], '', $d->saveXML(null, LIBXML_NOEMPTYTAG)), $m);
    signed('M', "saveXML(documentElement, NOEMPTYTAG) [$n]", $x, str_replace(["\r", "\n"], '', $d->saveXML($d->documentElement, LIBXML_NOEMPTYTAG)), $m);
    signed('M', "C14N [$n]", $x, str_replace(["\r", "\n"], '', $d->C14N()), $m);
    signed('M', "C14N with LF [$n]", $x, $d->C14N(), $m);
    $e = new DOMDocument(); $e->preserveWhiteSpace = false; $e->loadXML($x);
    signed('H', "preserveWhiteSpace=false [$n]", $x, str_replace(["\r", "\n"], '', $e->saveXML()), $m);
    signed('M', "preserveWhiteSpace=false saveXML with LF [$n]", $x, $e->saveXML(), $m);
    signed('M', "preserveWhiteSpace=false documentElement [$n]", $x, $e->saveXML($e->documentElement), $m);
    $e->formatOutput = true;
    signed('M', "formatOutput [$n]", $x, $e->saveXML(), $m);
    signed('M', "formatOutput less LF [$n]", $x, str_replace("\n", '', $e->saveXML()), $m);
    $s = simplexml_load_string($x);
    signed('H', "SimpleXML asXML [$n]", $x, str_replace(["\r", "\n"], '', $s->asXML()), $m);
    signed('M', "SimpleXML asXML with LF [$n]", $x, $s->asXML(), $m);
    signed('M', "dom_import_simplexml ownerDocument [$n]", $x, dom_import_simplexml($s)->ownerDocument->saveXML(), $m);
    signed('M', "json_encode(SimpleXML) [$n]", $x, json_encode($s), $m);
    $w = new DOMDocument('1.0'); $w->loadXML(preg_replace('/<\?xml.*?\?>\s*/', '', $x));
    signed('L', "DOMDocument without encoding [$n]", $x, $w->saveXML(), $m);
    signed('M', "preg_replace(>\\s+<) trim [$n]", $x, trim(preg_replace('/>\s+</', '><', $x)), $m);
    signed('M', "declaration cut off [$n]", $x, trim(preg_replace('/<\?xml.*\?>/', '', $x)), $m);
    signed('L', "clear spaces NFePHP-like [$n]", $x, preg_replace(["/\r|\n|\t/", '/ {2,}/', '/> </'], ['', '', '><'], $x), $m);
}
// path, timestamp, token, digest
$G = ['method' => 'GET'];
signed('H', 'REQUEST_URI with query', '', '', $G + ['query' => '?a=1&b=2'], SECRET, TS, P . '?a=1&b=2');
signed('M', 'http_build_query path', '', '', $G + ['query' => '?nome=S%C3%A3o%20Paulo'], SECRET, TS, P . '?nome=S%C3%A3o+Paulo');
signed('H', 'full url', $small, $small, [], SECRET, TS, 'https://api.fiscal.example.com.br' . P);
signed('H', 'guzzle relative uri', $small, $small, [], SECRET, TS, 'openapi/v2/empresas/4711/nfs-e');
signed('M', 'laravel $request->path()', $small, $small, [], SECRET, TS, 'openapi/v2/empresas/4711/nfs-e');
signed('M', 'parse_url host.path', $small, $small, [], SECRET, TS, 'api.fiscal.example.com.br' . P);
signed('M', 'dirname', $small, $small, [], SECRET, TS, dirname(P));
signed('M', 'basename', $small, $small, [], SECRET, TS, basename(P));
signed('M', 'rawurlencode path', $small, $small, [], SECRET, TS, rawurlencode(P));
signed('M', 'template {empresa}', $small, $small, [], SECRET, TS, '/openapi/v2/empresas/{empresa}/nfs-e');
signed('M', 'single quoted $empresaId', $small, $small, [], SECRET, TS, '/openapi/v2/empresas/$empresaId/nfs-e');
signed('M', 'empty company', $small, $small, [], SECRET, TS, '/openapi/v2/empresas//nfs-e');
signed('M', 'strtolower method', $small, $small, [], SECRET, TS, 'post' . P);
foreach ([['H', 'microtime(true)', TS . '.5871'], ['H', 'microtime()', '0.58710400 ' . TS], ['H', 'round(microtime*1000)', TS . '587'], ['M', 'date("c")', gmdate('c', (int) TS)], ['M', 'date(Y-m-d H:i:s)', gmdate('Y-m-d H:i:s', TS - 10800)],
    ['M', 'date(YmdHis) local', gmdate('YmdHis', TS - 10800)], ['M', 'date DATE_RFC2822', gmdate('r', (int) TS)], ['M', 'DateTime atom local', gmdate('Y-m-d\TH:i:s', TS - 10800) . '-03:00'], ['M', '3 h local', TS - 10800], ['M', 'time() later', TS + 1], ['L', 'date(U.u)', TS . '.587104'], ['L', 'number_format', number_format((int) TS)], ['L', 'Carbon string', gmdate('Y-m-d\TH:i:s', (int) TS) . '.587104Z'], ['L', 'empty', ''], ['L', 'dmYHis', gmdate('dmYHis', TS - 10800)], ['L', 'd/m/Y H:i', gmdate('d/m/Y H:i', TS - 10800)]] as [$f, $w, $ts])
    signed($f, "timestamp $w", $small, $small, [], SECRET, $ts);
foreach ([['M', 'getenv false', ''], ['M', 'app key', APP_KEY], ['M', 'LF', SECRET . "\n"], ['M', 'CRLF', SECRET . "\r\n"], ['M', 'Bearer', 'Bearer ' . SECRET], ['M', 'base64_decode', base64_decode(SECRET)], ['L', 'urlencode', urlencode(SECRET)], ['L', 'md5', md5(SECRET)], ['L', 'base64', base64_encode(SECRET)], ['L', 'Basic', base64_encode(APP_KEY . ':' . SECRET)], ['L', 'htmlspecialchars', htmlspecialchars(SECRET)], ['M', '$token', '$token'], ['L', 'substr 0,32', substr(SECRET, 0, 32)], ['L', 'strtoupper', strtoupper(SECRET)]] as [$f, $w, $t])
    signed($f, "token $w", $small, $small, [], $t);
$S = SECRET . P . $small . TS;
foreach ([['H', 'strtoupper', strtoupper(md5($S))], ['M', 'md5 raw base64', base64_encode(md5($S, true))], ['M', 'base64 of md5', base64_encode(md5($S))], ['M', 'sha1', sha1($S)], ['M', 'sha256', hash('sha256', $S)], ['M', 'hash_hmac sha256', hash_hmac('sha256', $S, SECRET)], ['M', 'hash_hmac sha256 without token', hash_hmac('sha256', P . $small . TS, SECRET)], ['M', 'hash_hmac md5 without token', hash_hmac('md5', P . $small . TS, SECRET)], ['L', 'hash_hmac raw base64', base64_encode(hash_hmac('sha256', P . $small . TS, SECRET, true))], ['L', 'crc32', hash('crc32b', $S)], ['L', 'md4', hash('md4', $S)], ['L', 'ripemd160', hash('ripemd160', $S)], ['L', 'sha224', hash('sha224', $S)], ['L', 'sha3-256', hash('sha3-256', $S)], ['L', 'hash_hmac sha512', hash_hmac('sha512', $S, SECRET)], ['M', 'md5(md5)', md5(md5($S))], ['M', 'md5(md5 upper)', strtoupper(md5(strtoupper(md5($S))))], ['M', 'implode', md5(implode(',', [SECRET, P, $small, TS]))], ['M', 'json_encode all', md5(json_encode([SECRET, P, $small, TS]))], ['M', 'json_encode assoc all', md5(json_encode(['token' => SECRET, 'path' => P, 'body' => $small, 'timestamp' => TS]))], ['M', 'http_build_query all', md5(http_build_query(['token' => SECRET, 'path' => P, 'body' => $small, 'timestamp' => TS]))], ['M', 'token+path+ts+body', md5(SECRET . P . TS . $small)], ['M', 'path+body+ts+token', md5(P . $small . TS . SECRET)], ['L', 'secret both ends', md5($S . SECRET)], ['L', 'double quoted array {$a["token"]} unresolved', md5('{$token}{$path}{$body}{$timestamp}')], ['L', 'strrev', strrev(md5($S))], ['L', 'substr 16', substr(md5($S), 8, 16)], ['L', 'urlencode of base64', urlencode(base64_encode(md5($S, true)))], ['M', 'token+appkey', md5(SECRET . APP_KEY . P . $small . TS)], ['L', 'md5(token) first', md5(md5(SECRET) . P . $small . TS)], ['L', 'password_hash-like base64 of sha256', base64_encode(hash('sha256', $S, true))], ['M', 'token.POST.path', md5(SECRET . 'POST' . P . $small . TS)]] as [$f, $w, $sign])
    emit($f, "digest $w", $small, $sign);
foreach ([['H', 'json_encode([])', '[]'], ['H', 'json_encode(null)', 'null'], ['M', 'json_encode(new stdClass)', '{}'], ['M', 'json_encode("")', '""'], ['M', '"Array"', 'Array'], ['L', 'serialize', 'a:0:{}'], ['L', 'N;', 'N;']] as [$f, $w, $t])
    signed($f, "GET $w", '', $t, $G);
