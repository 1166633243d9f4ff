import { existsSync } from 'node:fs';

const PORT = Number(process.env.E2E_PORT ?? 3900);

export const site = {
  port: PORT,
  url: `http://localhost:${PORT}`,
  provider: `http://localhost:${PORT + 2}`,
  mailbox: `http://localhost:${PORT + 3}`,
  admin: { username: 'admin', password: 'e2e-admin-password' },
};

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** How the browser of the journeys starts; nothing it does on its own reaches for the internet. */
export const browser = {
  executablePath: process.env.CHROMIUM_PATH ?? USUAL_PLACES.find((path) => existsSync(path)),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
