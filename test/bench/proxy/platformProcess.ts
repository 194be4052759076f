import { createServer } from 'node:http';

// Runs as a separate process: reads each body and responds with as many bytes as `x-response-bytes` says, or as the request
// had. Prints `listening PORT`.
const PIECE = Buffer.alloc(65_536, 'x');
const server = createServer((request, response) => {
  let bytes = 0;
  request.on('data', chunk => {
    bytes += chunk.length;
  });
  request.on('end', () => {
    const wanted = Number(request.headers['x-response-bytes'] ?? bytes);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': wanted });
    let left = wanted;
    const write = (): void => {
      while (left > 0) {
        const piece = left >= PIECE.length ? PIECE : PIECE.subarray(0, left);
        left -= piece.length;
        if (!response.write(piece)) {
          response.once('drain', write);
          return;
        }
      }
      response.end();
    };
    write();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening ${typeof address === 'object' ? address?.port : ''}`);
});
