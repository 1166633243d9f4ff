import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { command } from './command.mjs';

const NAMES = [
  // Chromium without its window: a fifth less CPU time, and the same pages.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'chrome',
];
const PLACES = {
  linux: ['/snap/bin/chromium', '/opt/google/chrome/chrome'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((base) => [
    join(process.env[base] ?? 'C:\\', 'Google\\Chrome\\Application\\chrome.exe'),
    join(process.env[base] ?? 'C:\\', 'Microsoft\\Edge\\Application\\msedge.exe'),
  ]),
};

/** The first program of these names on the PATH. */
export function onPath(names) {
  const endings = process.platform === 'win32' ? ['.exe', ''] : [''];
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const found = endings
        .map((ending) => join(folder, name + ending))
        .find((file) => folder && existsSync(file));
      if (found) return found;
    }
  }
  return null;
}

function find() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return existsSync(chosen) ? chosen : null;
  return onPath(NAMES) ?? (PLACES[process.platform] ?? []).find((file) => existsSync(file)) ?? null;
}

/**
 * A browser for the journeys: found, or installed if that needs no confirmation.
 *
 * @returns {Promise<{ path: string } | { problem: string }>}
 */
export async function findOrInstallBrowser() {
  const found = find();
  if (found) return { path: found };
  if (process.env.CHROMIUM_PATH)
    return { problem: `CHROMIUM_PATH names no file: ${process.env.CHROMIUM_PATH}` };
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return {
      problem: 'The browser tests need Chromium, Chrome or Edge: install one, or name it in CHROMIUM_PATH.',
    };
  }
  console.log('Installing Chromium for the browser tests …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await command('apt-get', ['update', '-qq'], { env });
  const { output } = await command(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
    { env },
  );
  const installed = find();
  return installed
    ? { path: installed }
    : { problem: `${output.trim()}\nChromium could not be installed; apt-get says why above.` };
}
