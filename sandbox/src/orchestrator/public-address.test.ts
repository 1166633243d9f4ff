import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { close, listen } from '../http/listen.js';
import { startMailbox } from '../mailbox/start-mailbox.js';
import { refuseToOthers } from './public-address.js';
import { readSettings } from './settings.js';

const settingsOf = (PUBLIC_URL: string) => readSettings(tmpdir(), { PUBLIC_URL });
const refusal = (url: string, missing = [{ name: 'sign-in' }, { name: 'mail' }]) => {
  try {
    refuseToOthers(settingsOf(url), missing);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('stand-ins and other people', () => {
  it.each([
    'https://book.example.com',
    'http://192.168.1.20:3000',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
  ])('are refused at %s, with the way to a real site', (url) => {
    const said = refusal(url);
    expect(said).toContain('sign-in, mail');
    expect(said).toContain('NODE_ENV=production');
    expect(said).toContain('npm start -- --stand-ins');
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://shop.localhost'])(
    'run at %s',
    (url) => expect(refusal(url)).toBeNull(),
  );

  it('are not needed if everything is configured', () => {
    expect(refusal('https://book.example.com', [])).toBeNull();
  });

  it('listen on loopback, wherever the site is', async () => {
    const server = createServer();
    await listen(server, 0);
    expect((server.address() as AddressInfo).address).toBe('127.0.0.1');
    await close(server);
    const others = Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 });
    try {
      const { port } = new URL(mailbox.url);
      for (const { address } of others)
        await expect(fetch(`http://${address}:${port}/api/messages`)).rejects.toThrow();
      expect((await fetch(`http://127.0.0.1:${port}/api/messages`)).status).toBe(200);
    } finally {
      await mailbox.stop();
    }
  });
});
