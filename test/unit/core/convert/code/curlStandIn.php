<?php
// What generated PHP calls of the curl extension, for machines that have PHP without it: it sends what it's given, and nothing else.
declare(strict_types=1);

foreach (['CUSTOMREQUEST', 'PATH_AS_IS', 'FOLLOWLOCATION', 'RETURNTRANSFER', 'NOBODY', 'HTTPHEADER', 'POSTFIELDS'] as $number => $name) {
    define("CURLOPT_$name", $number);
}
define('CURLINFO_RESPONSE_CODE', 0);

function curl_init(string $url): ArrayObject
{
    return new ArrayObject(['url' => $url]);
}

function curl_setopt_array(ArrayObject $curl, array $options): bool
{
    $curl['options'] = $options;
    return true;
}

function curl_exec(ArrayObject $curl): string|false
{
    ['scheme' => $scheme, 'host' => $host, 'port' => $port] = parse_url($curl['url']);
    $target = substr($curl['url'], strlen("$scheme://$host:$port"));
    $options = $curl['options'];
    $body = $options[CURLOPT_POSTFIELDS] ?? '';
    $lines = [$options[CURLOPT_CUSTOMREQUEST] . " $target HTTP/1.1", "Host: $host:$port", 'Connection: close'];
    $lines = [...$lines, 'Content-Length: ' . strlen($body), ...$options[CURLOPT_HTTPHEADER]];
    $socket = stream_socket_client("tcp://$host:$port");
    $request = implode("\r\n", $lines) . "\r\n\r\n" . $body;
    for ($sent = 0; $sent < strlen($request);) {
        $sent += fwrite($socket, substr($request, $sent, 65536));
    }
    $response = stream_get_contents($socket);
    $curl['status'] = (int) explode(' ', $response)[1];
    return explode("\r\n\r\n", $response, 2)[1];
}

function curl_getinfo(ArrayObject $curl, int $what): int
{
    return $curl['status'];
}
