import { createServer } from 'node:http';
import { Pool } from 'undici';

// Runs as a separate process: the forwarder that anyone would write in an hour, to compare the proxy with. Takes the platform's
// port as its argument and prints `listening PORT`.
const pool = new Pool(`http://127.0.0.1:${process.argv[2]}`, { connections: 64 });
const server = createServer((request, response) => {
  const headers = { ...request.headers };
  delete headers['host'];
  delete headers['connection'];
  pool
    .request({
      path: request.url ?? '/',
      method: (request.method ?? 'GET') as 'GET',
      headers,
      body: request,
    })
    .then(upstream => {
      response.writeHead(upstream.statusCode, upstream.headers as Record<string, string>);
      upstream.body.pipe(response);
    })
    .catch(() => response.destroy());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening ${typeof address === 'object' ? address?.port : ''}`);
});
