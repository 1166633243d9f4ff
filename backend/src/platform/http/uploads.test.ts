import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { describeError } from './error-filter.js';
import { acceptUploads, receivedFiles } from './uploads.js';

let app: FastifyInstance;
let statuses: Promise<number>;

beforeEach(async () => {
  app = fastify();
  await acceptUploads(app);
  statuses = new Promise((resolve) => {
    app.post('/', async (request) => {
      try {
        for await (const file of receivedFiles(request, { field: 'file', files: 2, bytes: 1_000_000 }))
          void file;
        resolve(204);
      } catch (error) {
        resolve(describeError(error).status);
      }
      return {};
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const HEAD =
  'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 900000\r\n\r\n' +
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

test.each(['end', 'resetAndDestroy'] as const)(
  'a sender who stops in the middle (%s) is no error of ours',
  async (way) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    socket.write(HEAD + 'y'.repeat(100_000));
    await once(app.server, 'request');
    socket[way]();
    expect(await statuses).toBe(400);
    socket.destroy();
  },
);
