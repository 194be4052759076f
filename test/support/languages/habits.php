<?php
// Signs a request in the wrong ways in which PHP programs do it. Reads the request from stdin as JSON and prints a line
// for each habit: its name, a tab, the wrong sign.
error_reporting(0);
$case = json_decode(stream_get_contents(STDIN), true);
$secret = $case['secret'];
$path = $case['path'];
$timestamp = $case['timestamp'];
$raw = base64_decode($case['body']);
$signed = str_replace(["\r", "\n"], '', $raw);
$value = json_decode($raw, true);
$whole = $secret . $path . $signed . $timestamp;
$ofBody = fn($body) => md5($secret . $path . str_replace(["\r", "\n"], '', $body) . $timestamp);
$latin1ToUtf8 = fn($bytes) => implode('', array_map(
    fn($byte) => $byte < 0x80 ? chr($byte) : chr(0xC0 | $byte >> 6) . chr(0x80 | $byte & 0x3F),
    unpack('C*', $bytes)
));

$habits = [
    'json_encode($value)' => $ofBody(json_encode($value)),
    'json_encode($value, JSON_UNESCAPED_UNICODE)' => $ofBody(json_encode($value, JSON_UNESCAPED_UNICODE)),
    'json_encode($value, JSON_UNESCAPED_SLASHES)' => $ofBody(json_encode($value, JSON_UNESCAPED_SLASHES)),
    'json_encode($value, both)' => $ofBody(json_encode($value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE)),
    'json_encode($value, JSON_PRETTY_PRINT)' => $ofBody(json_encode($value, JSON_PRETTY_PRINT)),
    'http_build_query($value)' => $ofBody(http_build_query($value)),
    'an array' => $ofBody("$value"),
    'utf8_encode($raw)' => $ofBody(function_exists('utf8_encode') ? utf8_encode($raw) : $latin1ToUtf8($raw)),
    'trim($raw)' => $ofBody(trim($raw)),
    'urlencode($path)' => md5($secret . urlencode($path) . $signed . $timestamp),
    'md5($whole, true)' => base64_encode(md5($whole, true)),
    'strtoupper(md5($whole))' => strtoupper(md5($whole)),
    'hash_hmac' => hash_hmac('md5', $whole, $secret),
    'microtime(true) * 1000' => md5($secret . $path . $signed . $timestamp . '204'),
];
foreach ($habits as $name => $sign) {
    echo $name, "\t", $sign, "\n";
}
