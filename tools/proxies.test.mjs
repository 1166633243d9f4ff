import { freePort } from '@homebright/sandbox';
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, before, describe, test } from 'node:test';
import { at } from './steps/places.mjs';

const installed = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).error === undefined;
const listen = (server) =>
  new Promise((done) => server.listen(0, '127.0.0.1', () => done(server.address().port)));

/** An API that reports what reached it. */
async function startApi() {
  const server = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk) => (bytes += chunk.length));
    request.on('end', () =>
      response.end(JSON.stringify({ from: request.headers['x-forwarded-for'], bytes })),
    );
  });
  return { port: await listen(server), server };
}

/** @returns {Promise<{ status: number, body: string }>} */
function send(url, { path = '/', megabytes = 0 } = {}) {
  const body = Buffer.alloc(megabytes * 10 ** 6);
  return new Promise((done, failed) => {
    const request = (url.startsWith('https') ? httpsRequest : httpRequest)(`${url}${path}`, {
      method: megabytes ? 'POST' : 'GET',
      headers: {
        host: 'book.example.com',
        'x-forwarded-for': '198.51.100.7',
        'content-length': body.length,
        connection: 'close',
      },
      rejectUnauthorized: false,
    });
    let status = 0;
    request.on('response', (response) => {
      let text = '';
      status = response.statusCode;
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => done({ status, body: text }));
      response.on('error', () => done({ status, body: text }));
    });
    // A sender who is refused while still sending may see the connection closed.
    request.on('error', (error) => (status ? done({ status, body: '' }) : failed(error)));
    request.end(body);
  });
}

const PROXIES = {
  nginx: {
    there: installed('nginx', '-v') && installed('openssl', 'version'),
    /** The sample with this test's ports, certificate and log. */
    start(folder, apis, port, plainPort) {
      const subject = ['-subj', '/CN=book.example.com', '-days', '1'];
      const files = ['-keyout', join(folder, 'key'), '-out', join(folder, 'certificate')];
      execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
        stdio: 'ignore',
      });
      const site = readFileSync(at('deploy/nginx/homebright.conf'), 'utf8')
        .replace('127.0.0.1:3000', `127.0.0.1:${apis[0]}`)
        .replace('127.0.0.1:3001', `127.0.0.1:${apis[1]}`)
        .replaceAll(/^ *listen \[::\].*$/gm, '')
        .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
        .replace('listen 443 ', `listen 127.0.0.1:${port} `)
        .replace(/ssl_certificate .*;/, `ssl_certificate ${join(folder, 'certificate')};`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${join(folder, 'key')};`)
        .replaceAll('/var/log/nginx/homebright.log', join(folder, 'log'));
      const user = process.getuid() === 0 ? 'user root;' : '';
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${join(folder, name)};`)
        .join('\n');
      writeFileSync(
        join(folder, 'nginx.conf'),
        `${user} daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error')};
         events {} http { ${temporary}\n${site} }`,
      );
      const args = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error')];
      return { child: spawn('nginx', args, { stdio: 'inherit' }), url: `https://127.0.0.1:${port}` };
    },
  },
  caddy: {
    there: installed('caddy', 'version'),
    start(folder, apis, port, adminPort) {
      const url = `http://127.0.0.1:${port}`;
      const env = {
        PATH: process.env.PATH,
        HOME: folder,
        CADDY_ADMIN: `127.0.0.1:${adminPort}`,
        SITE_ADDRESS: `http://:${port}`,
        APIS: apis.map((one) => `127.0.0.1:${one}`).join(' '),
      };
      const args = ['run', '--config', at('deploy/caddy/Caddyfile'), '--adapter', 'caddyfile'];
      return { child: spawn('caddy', args, { stdio: 'ignore', env }), url };
    },
  },
};

/** Paths that are followed by a token. */
const API_LINKS = [
  'calendar',
  'email-proof',
  'first-run/email',
  'gift-cards',
  'pay-links',
  'quotes',
  'ratings',
  'unsubscribe',
  'visits',
  'waitlist-proof',
];

for (const [name, { there, start }] of Object.entries(PROXIES)) {
  describe(`${name}, as the sample sets it up`, { skip: !there && `${name} is not installed` }, () => {
    let folder;
    let apis;
    let child;
    let url;

    before(async () => {
      folder = mkdtempSync(join(tmpdir(), `${name}-`));
      apis = [await startApi(), await startApi()];
      const ports = apis.map(({ port }) => port);
      ({ child, url } = start(folder, ports, await freePort(), await freePort()));
      while ((await send(url).catch(() => ({}))).status !== 200) {
        assert.equal(child.exitCode, null, `${name} did not start`);
        await sleep(50);
      }
    });
    after(async () => {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      for (const { server } of apis) server.close();
      rmSync(folder, { recursive: true });
    });

    test('passes on the visitor’s real address, not the one that the visitor claims', async () => {
      assert.equal(JSON.parse((await send(url)).body).from, '127.0.0.1');
    });

    test('accepts ten photos of 15 MB, and refuses much more', async () => {
      const { status, body } = await send(url, { megabytes: 158 });
      assert.deepEqual([status, JSON.parse(body).bytes], [200, 158_000_000]);
      const refused = await send(url, { megabytes: 190 }).catch(() => ({ status: 413 }));
      assert.ok(refused.status >= 400, String(refused.status));
    });

    test('keeps the tokens of links out of its log', { skip: name !== 'nginx' }, async () => {
      const links = ['pay', ...API_LINKS.map((link) => `api/${link}`)];
      await send(url, { path: '/api/site?token=a-permission' });
      for (const link of links) await send(url, { path: `/${link}/a-permission` });
      await send(url, { path: '/api/health/live' });
      let log = '';
      while (!/health\/live/.test(log)) log = readFileSync(join(folder, 'log'), 'utf8');
      assert.match(log, /GET \/api\/site"/);
      for (const link of links) assert.ok(log.includes(`GET /${link}/..."`), link);
      assert.doesNotMatch(log, /permission/);
    });

    test('uses the other API while one is down', async () => {
      apis[0].server.closeAllConnections();
      await new Promise((done) => apis[0].server.close(done));
      for (let count = 0; count < 20; count += 1) assert.equal((await send(url)).status, 200);
    });
  });
}
