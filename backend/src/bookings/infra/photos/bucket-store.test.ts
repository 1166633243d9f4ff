import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPhotoStore } from './open-photo-store.js';

describe('a bucket for photos', () => {
  const kept = new Map<string, Buffer>();
  const buckets = new Set<string>();
  const signatures: string[] = [];
  let server: Server;

  beforeAll(async () => {
    process.env.AWS_ACCESS_KEY_ID = 'test-key';
    process.env.AWS_SECRET_ACCESS_KEY = 'test-secret';
    server = createServer((request, response) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      signatures.push(request.headers.authorization ?? '');
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const known = kept.get(path);
        if (request.method === 'PUT' && path === '/homes/') buckets.add(path);
        else if (request.method === 'PUT' && !buckets.has('/homes/')) {
          return refuse(response, 'NoSuchBucket');
        }
        if (request.method === 'PUT' && path !== '/homes/') kept.set(path, Buffer.concat(chunks));
        if (request.method === 'DELETE') kept.delete(path);
        if (request.method === 'GET' && !known) return refuse(response, 'NoSuchKey');
        response.writeHead(request.method === 'DELETE' ? 204 : 200);
        response.end(request.method === 'GET' ? known : undefined);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const open = () => {
    const { port } = server.address() as AddressInfo;
    return openPhotoStore(`s3://homes/photos?region=eu-central-1&endpoint=http://127.0.0.1:${port}`);
  };

  it('makes its bucket, puts, reads and removes by signed requests', async () => {
    const store = await open();
    await store.put('ab/one.jpg', Buffer.from('picture'));
    expect([...kept.keys()]).toEqual(['/homes/photos/ab/one.jpg']);
    expect(signatures[0]).toContain('Credential=test-key/');
    expect(signatures[0]).toContain('/eu-central-1/s3/');
    const chunks: Buffer[] = [];
    for await (const chunk of await store.read('ab/one.jpg')) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toBe('picture');
    await store.remove('ab/one.jpg');
    await expect(store.read('ab/one.jpg')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('says that it is busy when the bucket is away', async () => {
    const store = await openPhotoStore('s3://homes?endpoint=http://127.0.0.1:9');
    await expect(store.read('x')).rejects.toMatchObject({ code: 'BUSY' });
  });

  it('is chosen by its URL', async () => {
    await expect(openPhotoStore('ftp://somewhere')).rejects.toThrow('PHOTO_STORE_URL');
  });
});

function refuse(response: ServerResponse, code: string): void {
  response.writeHead(404, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>Not here</Message></Error>`);
}
