import { createServer } from 'node:http';
import { once } from 'node:events';
import { expectBrowser, expectFreePorts } from '../setup/requirements.js';
import { ownSite } from '../setup/settings.js';
import { startHomebright } from '../setup/start-homebright.js';
import { expect, test } from '../setup/test.js';

for (const address of ['0.0.0.0', '127.0.0.1'])
  test(`a program that listens on ${address} at any port of a service is named before anything starts`, async () => {
    const port = ownSite.port + 3;
    const other = createServer((_, response) => response.end('something else'));
    await once(other.listen(port, address), 'listening');
    try {
      await expect(startHomebright(ownSite)).rejects.toThrow(
        new RegExp(`^Port ${port} is in use by another program\\..* choose other ports with E2E_PORT`),
      );
    } finally {
      await new Promise((closed) => other.close(closed));
    }
    await expectFreePorts(ownSite.port, 10);
  });

test('a machine without a browser is told what to install', () => {
  expect(() => expectBrowser(undefined)).toThrow('install one, or name it in CHROMIUM_PATH');
  expect(() => expectBrowser('/nowhere/chromium')).toThrow('CHROMIUM_PATH names no file: /nowhere/chromium');
  expectBrowser(process.execPath);
});
