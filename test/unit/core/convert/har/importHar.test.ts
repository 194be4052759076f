import assert from 'node:assert/strict';
import { fiscalFileText } from '../../../../../src/core/convert/fiscal/fiscalFileText.ts';
import { readImport } from '../../../../../src/core/convert/read/readImport.ts';
import { importRemarkText } from '../../../../../src/text/convert/importText.ts';

const PATH = '/openapi/demo/echo';

function written(...requests: readonly object[]): string {
  const entries = requests.map(request => ({ request: { method: 'POST', headers: [], ...request } }));
  const imported = readImport('har', JSON.stringify({ log: { entries } }));
  assert.ok(typeof imported !== 'string', String(imported));
  return fiscalFileText(imported, remark => importRemarkText(remark, 'en'));
}

describe('the import of a HAR file', () => {
  it('reports how many requests to other URLs and how many other entries are left out', () => {
    const text = written(
      { url: `https://h${PATH}` },
      { url: 'https://h/logo.png' },
      { url: 'https://h/a.css' },
      { url: 'wss://h/openapi/socket' },
      { url: 'blob:https://h/openapi/1' },
    );
    assert.match(text, /^# 2 requests weren’t imported: their URLs don’t contain \/openapi\/\.\n/);
    assert.match(text, /^# 2 entries weren’t imported: they aren’t HTTP requests .*\.\n\n###\n/m);
    assert.equal(text.match(/^POST /gm)?.length, 1);
    const sockets = { log: { entries: [{ request: { method: 'GET', url: 'wss://h/openapi/a' } }] } };
    assert.equal(readImport('har', JSON.stringify(sockets)), 'har-without-requests');
  });

  it('leaves out what a browser sends before a request to another host, and says so', () => {
    const headers = [{ name: 'access-control-request-method', value: 'POST' }];
    const preflight = { method: 'OPTIONS', url: `https://h${PATH}`, headers };
    const text = written(preflight, { url: `https://h${PATH}` }, { ...preflight, headers: [] });
    assert.match(text, /^# 1 request wasn’t imported: with it, the browser asked .*\n\n###\n/);
    assert.deepEqual(text.match(/^[A-Z]+ \//gm), ['POST /', 'OPTIONS /']);
    // If nothing else was recorded, it may be what the user is looking for.
    assert.match(written(preflight), /^OPTIONS /m);
  });

  it('is called after its comment, in which Insomnia writes its name', () => {
    const request = { method: 'GET', url: `https://h${PATH}`, headers: [] };
    const imported = readImport(
      'har',
      JSON.stringify({ log: { entries: [{ request, comment: 'Consultar UFs' }] } }),
    );
    assert.ok(typeof imported !== 'string');
    assert.deepEqual(
      imported.requests.map(({ title, name }) => [title, name]),
      [['Consultar UFs', 'consultarUFs']],
    );
  });

  it('says if a body isn’t in the recording', () => {
    const headers = [{ name: 'Content-Length', value: '4711' }];
    const comment = /^# The recording doesn’t contain the body\. Write it here/m;
    assert.match(
      written({ url: PATH, headers, postData: { mimeType: 'application/json', text: '' } }),
      comment,
    );
    assert.match(written({ url: PATH, headers }), comment);
    assert.doesNotMatch(written({ url: PATH, headers, postData: { text: '{}' } }), comment);
    assert.doesNotMatch(written({ url: PATH, headers: [{ name: 'Content-Length', value: '0' }] }), comment);
  });

  it('accepts headers as an object, without the credentials in it', () => {
    const headers = { 'Content-Type': 'application/json', 'X-Uf': ['SP', 'RJ'], token: 'cAn4ry-Zq81x' };
    const file = written({ url: PATH, headers, postData: { text: '{}' } });
    assert.match(file, /echo\nContent-Type: application\/json\nX-Uf: SP\nX-Uf: RJ\n\n\{\}\n/);
    assert.doesNotMatch(file, /cAn4ry/);
  });

  it('accepts a query string that is only given as parameters, encoded or not', () => {
    const queryString = [
      { name: 'nome', value: 'São Paulo & cia' },
      { name: 'q', value: 'a%20b+c' },
      { name: 'n', value: '' },
    ];
    assert.match(
      written({ url: `https://h${PATH}#x`, queryString }),
      /^POST \/openapi\/demo\/echo\?nome=S%C3%A3o%20Paulo%20%26%20cia&q=a%20b\+c&n=$/m,
    );
    assert.match(
      written({ url: `https://h${PATH}?a=1&n=&q=2`, queryString }),
      /echo\?a=1&n=&q=2&nome=S%C3%A3o%20Paulo%20%26%20cia$/m,
    );
  });

  it('accepts a content type that is only given with the body', () => {
    const postData = { mimeType: 'application/xml', text: '<a/>' };
    assert.match(written({ url: PATH, postData }), /^Content-Type: application\/xml\n\n<a\/>$/m);
    const headers = [{ name: 'content-type', value: 'text/xml' }];
    assert.match(written({ url: PATH, postData, headers }), /echo\ncontent-type: text\/xml\n\n</m);
    assert.doesNotMatch(
      written({ url: PATH, postData: { mimeType: 'text/plain', text: '' } }),
      /Content-Type/,
    );
  });

  it('includes the content of a file, or says which file to copy', () => {
    const params = [
      { name: 'a', fileName: 'nota.xml', contentType: 'application/xml', value: '<a/>' },
      { name: 'b', fileName: 'b.pfx' },
    ];
    const text = written({ url: PATH, postData: { mimeType: 'multipart/form-data', params } });
    assert.match(
      text,
      /name="a"; filename="nota\.xml"\nContent-Type: application\/xml\n\n<a\/>\n--limite\n.*name="b"; filename="b\.pfx"\n\n< \.\/b\.pfx\n/,
    );
    assert.match(text, /^# Copy b\.pfx to \.\/b\.pfx: /m);
    assert.doesNotMatch(text, /Copy nota/);
  });

  it('is the text of a form if that is recorded, whatever its fields say', () => {
    const params = [{ name: 'a', value: '1 2' }];
    const form = { mimeType: 'application/x-www-form-urlencoded', text: 'a=1%202&b', params };
    assert.match(written({ url: PATH, postData: form }), /\n\na=1%202&b$/m);
    const part = 'Content-Disposition: form-data; name="a"\r\nContent-Language: pt-BR\r\n\r\n1 2';
    const multipart = {
      mimeType: 'multipart/form-data; boundary=xyz',
      text: `--xyz\r\n${part}\r\n--xyz--\r\n`,
    };
    const text = written({ url: PATH, postData: { ...multipart, params } });
    assert.match(text, /^Content-Type: multipart\/form-data; boundary=xyz$/m);
    assert.match(text, /^--xyz\r?\n.*name="a"\r?\nContent-Language: pt-BR\r?\n\r?\n1 2\r?\n--xyz--/m);
    const files = [...params, { name: 'f', fileName: 'a.pfx' }];
    assert.match(written({ url: PATH, postData: { ...multipart, params: files } }), /^# Copy a\.pfx/m);
  });

  it('is typed by its fields if a form is recorded without a content type', () => {
    const params = [
      { name: 'a', fileName: '/home/ana/nota.xml' },
      { name: 'b', value: '1 2', fileName: null },
    ];
    const form = written({ url: PATH, postData: { params: params.slice(1) } });
    assert.match(form, /echo\nContent-Type: application\/x-www-form-urlencoded\n\nb=1\+2$/m);
    const multipart = written({ url: PATH, postData: { mimeType: '', params, text: '' } });
    assert.match(multipart, /^# Copy \/home\/ana\/nota\.xml to \.\/nota\.xml: /m);
    assert.match(multipart, /^Content-Type: multipart\/form-data; boundary=limite$/m);
    assert.match(multipart, /name="a"; filename="nota\.xml"\n\n< \.\/nota\.xml\n[\s\S]*name="b"\n\n1 2\n/);
    const text = written({ url: PATH, postData: { params, text: 'x' } });
    assert.doesNotMatch(text, /Content-Type/);
  });

  it('says that a request has no URL', () => {
    assert.match(written({ url: '' }), /^# The request has no URL\. Write the path here\.\nPOST \/$/m);
    assert.doesNotMatch(written({ url: 'https://h' }), /no URL/);
  });

  it('has a remark about encoded characters only if its URL has some', () => {
    assert.doesNotMatch(written({ url: 'https://h?a=1' }), /percent-encoded/);
    assert.match(written({ url: 'https://h?a=1 2' }), /^# Some characters [\s\S]*\nPOST \/\?a=1%202$/m);
  });

  it('says which files of a multipart body the recording doesn’t contain', () => {
    const part = (name: string, content: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${name}.xml"\r\nContent-Type: text/xml\r\n\r\n${content}\r\n`;
    const postData = {
      mimeType: 'multipart/form-data; boundary=x',
      text: `${part('a', '')}${part('b', '<b/>')}${part('c', '')}--x--\r\n`,
    };
    assert.match(
      written({ url: PATH, postData }),
      /^# The recording doesn’t contain the content of these files: a\.xml, c\.xml\. .*$/m,
    );
  });

  it('says nothing about the line break after the last boundary, which is sent', () => {
    const part = 'Content-Disposition: form-data; name="a"\r\n\r\nb';
    const multipart = (end: string): string =>
      written({
        ...{ url: PATH, headers: [{ name: 'Content-Type', value: 'multipart/form-data; boundary=x' }] },
        postData: { mimeType: 'multipart/form-data; boundary=x', text: `--x\r\n${part}\r\n--x--${end}` },
      });
    assert.doesNotMatch(multipart('\r\n'), /Line breaks/);
    assert.match(multipart('\r\n\r\n'), /^# Line breaks at the end of the body were left out\./m);
  });

  it('says that a body isn’t UTF-8', () => {
    const postData = { mimeType: 'application/xml', encoding: 'base64', text: '/+k=' };
    const text = written({ url: PATH, postData });
    assert.match(text, /^# The body was left out: it isn’t UTF-8 text\./m);
    assert.doesNotMatch(text, /shell/);
  });

  it('lists CORS headers as not imported, and says that a header without a name was left out', () => {
    const headers = [
      { name: 'Access-Control-Request-Method', value: 'DELETE' },
      { name: 'Access-Control-Request-Headers', value: 'content-type' },
      { name: '', value: 'x' },
    ];
    const text = written({ method: 'OPTIONS', url: `https://h${PATH}?a=content-type`, headers });
    assert.match(text, /^# Not imported: Access-Control-Request-Method, Access-Control-Request-Headers\.$/m);
    assert.match(text, /^# A header without a name was left out\.$/m);
    assert.match(text, /\?a=content-type$/m);
    assert.doesNotMatch(text, /credential|imported: \./);
  });
});
