import type { Text } from '../text.ts';
import type { CauseAdvice } from './causeAdvice.ts';

const SERIALIZE_ONCE: Text = {
  en: 'Serialize once, then sign and send that same string.',
  'pt-BR': 'Serialize uma única vez e use essa mesma string para assinar e enviar.',
};

/** The causes that only a JSON body can have: it was serialized again. */
export const JSON_MISTAKE_TEXT = {
  'body-json-numbers-rewritten': {
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: { en: 'Sign the string that is sent.', 'pt-BR': 'Assine a string que é enviada.' },
  },
  'body-json-minified': {
    how: {
      en: 'It was serialized again, as JSON.stringify, Jackson, or `separators=(",", ":")` writes it, but sent with whitespace.',
      'pt-BR':
        'Ele foi serializado de novo, como escrevem JSON.stringify, Jackson ou `separators=(",", ":")`, mas enviado com espaços.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-spaced': {
    how: {
      en: 'Python’s json.dumps(ensure_ascii=False) writes it like this.',
      'pt-BR': 'O json.dumps(ensure_ascii=False) do Python escreve assim.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-pretty-2': {
    how: {
      en: '`JSON.stringify(value, null, 2)`, Ruby’s pretty_generate, and System.Text.Json’s WriteIndented write it like this.',
      'pt-BR':
        '`JSON.stringify(valor, null, 2)`, o pretty_generate do Ruby e o WriteIndented do System.Text.Json escrevem assim.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-pretty-4': {
    how: {
      en: 'json.dumps with `indent=4` and PHP’s JSON_PRETTY_PRINT write it like this.',
      'pt-BR': 'json.dumps com `indent=4` e o JSON_PRETTY_PRINT do PHP escrevem assim.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-pretty-tab': {
    how: {
      en: '`JSON.stringify(value, null, "\\t")` and Go’s MarshalIndent write it like this.',
      'pt-BR': '`JSON.stringify(valor, null, "\\t")` e o MarshalIndent do Go escrevem assim.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-pretty-lines-kept': {
    how: {
      en: 'The signed JSON is indented and has {lineEnd} line breaks: it was serialized again, or it’s a file that lost its line breaks when it was sent (`curl -d @file` removes them).',
      'pt-BR':
        'O JSON assinado tem indentação e quebras de linha {lineEnd}: foi serializado de novo, ou é um arquivo que perdeu as quebras de linha no envio (`curl -d @arquivo` as remove).',
    },
    fix: {
      en: 'Sign the string that is sent, without CR or LF.',
      'pt-BR': 'Assine a string que é enviada, sem CR e LF.',
    },
  },
  'body-json-ascii-escaped': {
    how: {
      en: 'json.dumps(separators=(",", ":")) writes it like this.',
      'pt-BR': 'json.dumps(separators=(",", ":")) escreve assim.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-ascii-escaped-spaced': {
    how: {
      en: 'Python’s json.dumps writes it like this by default.',
      'pt-BR': 'O json.dumps do Python escreve assim por padrão.',
    },
    fix: {
      en: 'Give the string that you signed to the HTTP client (`data=`), not the object (`json=`).',
      'pt-BR': 'Entregue ao cliente HTTP a string assinada (`data=`), não o objeto (`json=`).',
    },
  },
  'body-json-pretty-2-ascii-escaped': {
    how: {
      en: 'Python’s json.dumps(indent=2) writes it like this.',
      'pt-BR': 'O json.dumps(indent=2) do Python escreve assim.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-pretty-4-ascii-escaped': {
    how: {
      en: 'Python’s json.dumps(indent=4) writes it like this.',
      'pt-BR': 'O json.dumps(indent=4) do Python escreve assim.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-slash-escaped': {
    how: {
      en: 'PHP’s json_encode with JSON_UNESCAPED_UNICODE writes it like this.',
      'pt-BR': 'O json_encode do PHP com JSON_UNESCAPED_UNICODE escreve assim.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-slash-and-ascii-escaped': {
    how: {
      en: 'PHP’s json_encode writes it like this by default.',
      'pt-BR': 'O json_encode do PHP escreve assim por padrão.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-pretty-4-slash-and-ascii-escaped': {
    how: {
      en: 'PHP’s json_encode with JSON_PRETTY_PRINT writes it like this.',
      'pt-BR': 'O json_encode do PHP com JSON_PRETTY_PRINT escreve assim.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-html-escaped': {
    how: { en: 'Go’s encoding/json writes it like this.', 'pt-BR': 'O encoding/json do Go escreve assim.' },
    fix: {
      en: 'Marshal once, then sign and send those same bytes.',
      'pt-BR': 'Chame json.Marshal uma única vez e use os mesmos bytes para assinar e enviar.',
    },
  },
  'body-json-gson-escaped': {
    how: {
      en: 'Java’s Gson writes it like this without disableHtmlEscaping().',
      'pt-BR': 'O Gson do Java escreve assim sem disableHtmlEscaping().',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-dotnet-escaped': {
    how: {
      en: 'C#’s System.Text.Json writes it like this by default.',
      'pt-BR': 'O System.Text.Json do C# escreve assim por padrão.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-keys-sorted': {
    how: {
      en: 'A TreeMap, a Go map, or `sort_keys=True` sorts them, but they were sent in another order.',
      'pt-BR':
        'Um TreeMap, um map do Go ou `sort_keys=True` as ordena, mas elas foram enviadas em outra ordem.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-keys-sorted-spaced': {
    how: {
      en: 'json.dumps(sort_keys=True, ensure_ascii=False) writes it like this.',
      'pt-BR': 'json.dumps(sort_keys=True, ensure_ascii=False) escreve assim.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-keys-sorted-ascii-escaped': {
    how: {
      en: 'json.dumps(sort_keys=True, separators=(",", ":")) writes it like this.',
      'pt-BR': 'json.dumps(sort_keys=True, separators=(",", ":")) escreve assim.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-keys-sorted-ascii-escaped-spaced': {
    how: {
      en: 'Python’s json.dumps(sort_keys=True) writes it like this.',
      'pt-BR': 'O json.dumps(sort_keys=True) do Python escreve assim.',
    },
    fix: SERIALIZE_ONCE,
  },
  'body-json-keys-sorted-html-escaped': {
    how: {
      en: 'Go’s encoding/json writes a map like this.',
      'pt-BR': 'O encoding/json do Go escreve assim um map.',
    },
    fix: {
      en: 'Marshal once, then sign and send those same bytes.',
      'pt-BR': 'Chame json.Marshal uma única vez e use os mesmos bytes para assinar e enviar.',
    },
  },
  'body-json-stringified-twice': {
    how: {
      en: 'The signed body is a JSON string in quotation marks (JSON.stringify of a string{escapes}).',
      'pt-BR': 'O corpo assinado é uma string JSON entre aspas (JSON.stringify de uma string{escapes}).',
    },
    fix: {
      en: 'Serialize the object once, then sign and send that same string.',
      'pt-BR': 'Serialize o objeto uma única vez e use essa mesma string para assinar e enviar.',
    },
  },
  'body-python-repr': {
    how: {
      en: "An object was put into the string (`{'id': …}`, `True`, `None`).",
      'pt-BR': "Um objeto entrou na string (`{'id': …}`, `True`, `None`).",
    },
    fix: {
      en: 'Use json.dumps once, then sign and send that same string.',
      'pt-BR': 'Use json.dumps uma única vez e use essa mesma string para assinar e enviar.',
    },
  },
  'body-form-encoded': {
    how: {
      en: 'Its fields were written as `name=value&…`, {encoder}.',
      'pt-BR': 'Os campos foram escritos como `nome=valor&…`, {encoder}.',
    },
    fix: { en: 'Sign the JSON that is sent.', 'pt-BR': 'Assine o JSON que é enviado.' },
  },
} as const satisfies Record<string, CauseAdvice>;
