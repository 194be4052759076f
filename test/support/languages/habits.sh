#!/bin/sh
# Signs a request in the wrong ways in which shell scripts do it. Reads the request from stdin as JSON and prints a line
# for each habit: its name, a tab, the wrong sign. Needs coreutils, iconv, openssl.
set -eu
request=$(cat)
field() { printf '%s' "$request" | sed "s/.*\"$1\":\"\([^\"]*\)\".*/\1/"; }
habit() { printf '%s\t%s\n' "$1" "$2"; }
md5() { md5sum | cut -d ' ' -f 1; }
secret=$(field secret)
path=$(field path)
timestamp=$(field timestamp)
query=$(field query)
raw() { field body | base64 -d; }
signed=$(raw | tr -d '\r\n')
whole=$secret$path$signed$timestamp
around() { printf '%s' "$secret$path"; cat; printf '%s' "$timestamp"; }

habit 'echo | md5sum' "$(printf '%s\n' "$whole" | md5)"
habit 'echo secret' "$({ printf '%s\n' "$secret"; printf '%s' "$path$signed$timestamp"; } | md5)"
habit 'cat file' "$(raw | around | md5)"
habit "tr -d '\\n'" "$(raw | tr -d '\n' | around | md5)"
habit "tr -d '\\r'" "$(raw | tr -d '\r' | around | md5)"
habit "tr -d '[:space:]'" "$(raw | tr -d '[:space:]' | around | md5)"
habit "tr '\\r\\n' '  '" "$(raw | tr '\r\n' '  ' | around | md5)"
habit 'base64 -w0' "$(raw | base64 -w0 | around | md5)"
habit 'md5sum of the file' "$(raw | md5 | tr -d '\n' | around | md5)"
habit 'sha256sum of the file' "$(raw | sha256sum | cut -d ' ' -f 1 | tr -d '\n' | around | md5)"
habit 'iconv -t UTF-16LE' "$(printf '%s' "$whole" | iconv -f UTF-8 -t UTF-16LE | md5)"
habit 'iconv -f LATIN1 -t UTF-8' "$(raw | tr -d '\r\n' | iconv -f LATIN1 -t UTF-8 | around | md5)"
habit 'md5sum | base64' "$(printf '%s' "$whole" | md5 | base64)"
habit 'md5sum | tr a-z A-Z' "$(printf '%s' "$whole" | md5 | tr a-z A-Z)"
habit 'openssl dgst -binary | base64' "$(printf '%s' "$whole" | openssl dgst -md5 -binary | base64)"
habit 'openssl dgst -hmac' "$(printf '%s' "$whole" | openssl dgst -sha256 -hmac "$secret" | sed 's/.* //')"
habit 'sha1sum' "$(printf '%s' "$whole" | sha1sum | cut -d ' ' -f 1)"
habit 'cut -c 9-24' "$(printf '%s' "$whole" | md5 | cut -c 9-24)"
habit 'path with query' "$(printf '%s' "$secret$path$query$signed$timestamp" | md5)"
habit 'date +%s%3N' "$(printf '%s' "$secret$path$signed${timestamp}481" | md5)"
