import { freePort } from '@homebright/sandbox';
import { readFile, readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { ErrorBody } from '@homebright/contract';
import { TEST_ENVIRONMENT, startTestApp } from '../harness.js';
import { MortalProcess } from '../payments/processes.js';
import { signInAs } from '../sign-in.js';
import { useStage } from '../use-stage.js';

const MB = 1024 * 1024;
const GB = 1024 * MB;

interface Heard {
  status: number;
  /** null if the connection was closed without an answer */
  body: ErrorBody | null;
  sent: number;
}

let process_: MortalProcess;
// The process must stop before its database is dropped.
afterAll(() => process_?.stop());
const suite = useStage(() => startTestApp());
let folder: string;
let port: number;
let cookie: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limits-'));
  cookie = await signInAs(suite);
  port = await freePort();
  const environment = {
    ...TEST_ENVIRONMENT,
    DATABASE_URL: suite.config.databaseUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    PHOTO_STORE_URL: `file:${folder}`,
    TMPDIR: folder,
    LOG_LEVEL: 'silent',
  };
  process_ = new MortalProcess('main.js', environment, `http://127.0.0.1:${port}/api/health/live`);
  await process_.start();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The process's peak memory in MB; 0 if the system does not report it. */
async function highWater(): Promise<number> {
  const status = await readFile(`/proc/${process_.pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Sends `head`, and then up to `bytes` bytes of filler until the server stops reading. */
function flood(path: string, type: string, head: string, bytes: number, length?: number): Promise<Heard> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let answered = false;
    const filler = Buffer.alloc(256 * 1024, 'x');
    const request = httpRequest({
      port,
      path,
      method: 'POST',
      headers: { cookie, 'content-type': type, ...(length ? { 'content-length': length } : {}) },
    });
    request.on('response', (response) => {
      answered = true;
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        request.destroy();
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as ErrorBody, sent });
      });
    });
    // A client that does not read while sending may be disconnected before it has seen the reason.
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (answered) return;
      if (error.code === 'EPIPE' || error.code === 'ECONNRESET') resolve({ status: 0, body: null, sent });
      else reject(error);
    });
    const more = (): void => {
      while (sent < bytes && !answered && !request.destroyed) {
        sent += filler.length;
        if (!request.write(filler)) return void request.once('drain', more);
      }
    };
    request.write(head);
    more();
  });
}

const part = (name: string) =>
  `--edge\r\ncontent-disposition: form-data; name="photos"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
const FORM = 'multipart/form-data; boundary=edge';

test.each<[string, string, string, string, number | undefined, number]>([
  ['a form that says how large it is', '/api/photos', FORM, part('a.jpg'), GB, 8],
  ['a form that does not say', '/api/photos', FORM, part('a.jpg'), undefined, 190],
  ['JSON that says how large it is', '/api/create-payment-intent', 'application/json', '{"a":"', GB, 8],
  ['JSON that does not say', '/api/create-payment-intent', 'application/json', '{"a":"', undefined, 8],
  ['a webhook', '/api/stripe/webhook', 'application/json', '{"a":"', undefined, 8],
  ['what has no known type', '/api/admin/login', 'text/csv', 'a,b\r\n', undefined, 8],
])('1 GB as %s is refused cheaply', async (_what, path, type, head, length, mostSentMb) => {
  const before = await highWater();
  const { status, body, sent } = await flood(path, type, head, GB, length);
  expect([0, 413, 415]).toContain(status);
  if (body)
    expect(body).toMatchObject({
      error: expect.any(String),
      code: expect.stringMatching(/TOO_LARGE|UNSUPPORTED_MEDIA/),
    });
  expect(sent).toBeLessThan(mostSentMb * MB + 32 * MB);
  expect((await highWater()) - before).toBeLessThan(96);
});

/** A real PNG of 20,000 × 20,000 black pixels: 1.2 MB to send, 1.2 GB when decoded. */
function enormousPng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(20_000, 0);
  head.writeUInt32BE(20_000, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(20_000 * 3 * 200));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

async function upload(name: string, bytes: Buffer | string): Promise<{ status: number; text: string }> {
  const payload = Buffer.concat([
    Buffer.from(part(name)),
    Buffer.from(bytes),
    Buffer.from('\r\n--edge--\r\n'),
  ]);
  const answer = await fetch(`http://127.0.0.1:${port}/api/photos`, {
    method: 'POST',
    headers: { cookie, 'content-type': FORM },
    body: payload,
  });
  return { status: answer.status, text: await answer.text() };
}

test('20,000 × 20,000 points are refused before they are opened', async () => {
  const before = await highWater();
  const { status, text } = await upload('huge.png', enormousPng());
  expect([status, (JSON.parse(text) as ErrorBody).code]).toEqual([413, 'TOO_LARGE']);
  expect((await highWater()) - before).toBeLessThan(96);
});

test.each([
  ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an SVG behind a byte order mark', '\ufeff<?xml version="1.0"?><svg onload="alert(1)"/>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a page that begins like a GIF', 'GIF89a=1;/*<script>alert(1)</script>*/'],
  [
    'a page that begins like a JPEG',
    Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>')]),
  ],
  ['a PDF', '%PDF-1.7\n1 0 obj'],
  ['an archive', Buffer.from('504b0304140000000800', 'hex')],
  ['a program', Buffer.from('7f454c4602010100', 'hex')],
  ['a HEIC that ends early', Buffer.from('0000001866747970686569630000000068656963', 'hex')],
])('%s is no photo, whatever it is called', async (_what, bytes) => {
  const { status, text } = await upload('photo.jpg', bytes);
  expect([status, (JSON.parse(text) as ErrorBody).code]).toEqual([415, 'UNSUPPORTED_MEDIA']);
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.each([
  '../../../escaped.jpg',
  '..\\..\\escaped.jpg',
  '/etc/escaped.jpg',
  'a/../../escaped.jpg',
  '%2e%2e/escaped.jpg',
])('a file called %s stays where photos are', async (name) => {
  const { status, text } = await upload(name, PIXEL);
  expect(status).toBe(201);
  expect(text).not.toMatch(/\.\.[/\\]|\/etc\//);
  const kept = await readdir(folder, { recursive: true });
  for (const file of kept.filter((one) => one.endsWith('.jpg')))
    expect(file).toMatch(/^[\da-f]{2}\/[\da-f-]{36}(-thumb)?\.jpg$/);
});

/** Sends exactly this text and returns the answer. */
function say(text: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
    socket.on('error', () => resolve(heard));
    socket.on('close', () => resolve(heard));
  });
}

const GET = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n`;

test.each([
  ['an address of 100 kB', GET(`/api/site?${'x'.repeat(100_000)}`), 431, 'TOO_LARGE'],
  ['a header of 100 kB', GET('/api/site', `x-long: ${'x'.repeat(100_000)}\r\n`), 431, 'TOO_LARGE'],
  ['5,000 headers', GET('/api/site', 'x-many: 1\r\n'.repeat(5_000)), 431, 'TOO_LARGE'],
  [
    'a cookie of 40 kB',
    GET('/api/bookings', `cookie: hb_session=${'x'.repeat(40_000)}\r\n`),
    431,
    'TOO_LARGE',
  ],
  ['no HTTP', 'hello there\r\n\r\n', 400, 'INVALID'],
  ['a bad header', GET('/api/site', 'x bad\0: 1\r\n'), 400, 'INVALID'],
  [
    'a length and chunks at once',
    'POST /api/admin/login HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'INVALID',
  ],
  ['an echo', GET('/api/site', 'x-secret: echo\r\n').replace('GET', 'TRACE'), 404, 'NOT_FOUND'],
  ['a part of a path without end', GET(`/api/bookings/${'9'.repeat(8_000)}`), 404, 'NOT_FOUND'],
  ['a path that is no text', GET('/api/bookings/%E0%A4%A'), 400, 'INVALID'],
])('%s is answered in our words', async (_what, sent, status, code) => {
  const heard = await say(sent);
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  expect([Number(head.split(' ')[1]), head.toLowerCase().includes('application/json')]).toEqual([
    status,
    true,
  ]);
  const json = body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1);
  expect(JSON.parse(json)).toMatchObject({ error: expect.any(String), code });
});

test('a folder is not listed', async () => {
  expect(await say(GET('/assets/'))).toMatch(/^HTTP\/1\.1 404 /);
});

test('after all that it is the same process, and well', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
  expect([answer.status, process_.kills]).toEqual([200, 0]);
});
