import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StandIn } from '../http/listen.js';
import { startS3StandIn } from './start-s3.js';

const dataDir = mkdtempSync(join(tmpdir(), 'homebright-s3-test-'));
let s3: StandIn;
beforeAll(async () => {
  s3 = await startS3StandIn({ port: 0, dataDir });
});
afterAll(async () => {
  await s3.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const SIGNED = {
  authorization: `AWS4-HMAC-SHA256 Credential=key/20260101/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`,
};
const call = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
  fetch(`${s3.url}${path}`, { method, headers: { ...SIGNED, ...headers }, body });

describe('the object store', () => {
  it('keeps an object with its type and gives it back, whole or in parts', async () => {
    const put = await call('PUT', '/photos/a/kitchen.jpg', { 'content-type': 'image/jpeg' }, 'abcdefghij');
    expect(put.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
    const whole = await call('GET', '/photos/a/kitchen.jpg');
    expect([whole.status, whole.headers.get('content-type'), await whole.text()]).toEqual([
      200,
      'image/jpeg',
      'abcdefghij',
    ]);
    const part = await call('GET', '/photos/a/kitchen.jpg', { range: 'bytes=2-4' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-4/10',
      'cde',
    ]);
    expect(await (await call('GET', '/photos/a/kitchen.jpg', { range: 'bytes=-3' })).text()).toBe('hij');
    expect((await call('GET', '/photos/a/kitchen.jpg', { range: 'bytes=99-' })).status).toBe(416);
    const head = await call('HEAD', '/photos/a/kitchen.jpg');
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['10', '']);
  });

  it('unwraps what the official SDK sends in chunks', async () => {
    const headers = { 'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' };
    const body = '5\r\nhello\r\n6\r\n world\r\n0\r\nx-amz-checksum-crc32:DUoRhQ==\r\n\r\n';
    await call('PUT', '/photos/chunked', headers, body);
    expect(await (await call('GET', '/photos/chunked')).text()).toBe('hello world');
  });

  it('lists by prefix, page by page, and forgets what is deleted', async () => {
    for (const key of ['list/1', 'list/2', 'list/<3>'])
      await call('PUT', `/photos/${encodeURIComponent(key)}`, {}, 'x');
    const first = await (await call('GET', '/photos?list-type=2&prefix=list/&max-keys=2')).text();
    expect(first).toContain(
      '<IsTruncated>true</IsTruncated><NextContinuationToken>list/2</NextContinuationToken>',
    );
    const second = await (
      await call('GET', '/photos?list-type=2&prefix=list/&continuation-token=list/2')
    ).text();
    expect(second).toContain('<Key>list/&lt;3&gt;</Key>');
    expect((await call('DELETE', '/photos/list/1')).status).toBe(204);
    expect(await (await call('GET', '/photos?list-type=2&prefix=list/')).text()).toContain(
      '<KeyCount>2</KeyCount>',
    );
  });

  it('refuses what is not signed, not there, or leads out of its folder', async () => {
    expect((await fetch(`${s3.url}/photos/a`)).status).toBe(403);
    expect(await (await call('GET', '/photos/nothing')).text()).toContain('<Code>NoSuchKey</Code>');
    expect((await call('GET', '/nowhere/a')).status).toBe(404);
    await call('PUT', '/photos/..%2F..%2Fescape', {}, 'x');
    expect(readdirSync(dataDir)).toEqual(['s3']);
    expect(readdirSync(join(dataDir, 's3'))).toEqual(['photos']);
  });
});
