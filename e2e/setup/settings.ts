import { existsSync } from 'node:fs';

const FIRST_PORT = Number(process.env.E2E_PORT ?? 3900);
/** The number of consecutive ports that a service uses. */
export const PORTS_EACH = 10;
/** The first number of the journeys' own services. It is higher than any worker's. */
const FIRST_OWN_SITE = 5;

export interface Site {
  port: number;
  url: string;
  provider: string;
  mailbox: string;
  admin: { username: string; password: string };
}

/** One worker's service. A journey that changes a setting does not affect the other worker's journeys. */
export function siteOf(worker: number): Site {
  const port = FIRST_PORT + worker * PORTS_EACH;
  return {
    port,
    url: `http://localhost:${port}`,
    provider: `http://localhost:${port + 2}`,
    mailbox: `http://localhost:${port + 3}`,
    admin: { username: 'admin', password: 'a-quiet-broom-27' },
  };
}

const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
/** The service of the worker that runs this. */
export const site = siteOf(worker);
/** For a journey that starts and stops its own service. */
export const ownSite = siteOf(FIRST_OWN_SITE + worker);

const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The options that start the journeys' browser, so that it sends no requests of its own to the internet. */
export const browser = {
  executablePath: process.env.CHROMIUM_PATH ?? USUAL_PLACES.find((path) => existsSync(path)),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Without it the headless shell rounds each letter's width, and a line wraps that does not wrap for people.
    '--font-render-hinting=none',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
