import { relative } from 'node:path';
import type { AdminSignIn } from './secrets.js';
import type { Settings } from './settings.js';
import type { RunningStandIn } from './stand-ins.js';

/** The text for the person at the terminal once everything runs. */
export function welcome(
  settings: Settings,
  admin: AdminSignIn | null,
  standIns: RunningStandIn[],
  seconds: number,
  demo: string | null = null,
): string {
  const site = settings.publicUrl.href.replace(/\/$/, '');
  const links: [string, string][] = [
    ['Site', site],
    ['Office', `${site}/admin-login`],
    ...standIns.flatMap(({ link }): [string, string][] => (link ? [[link.label, link.url]] : [])),
    ['API', `${site}/api/docs`],
  ];
  const paysWithCards = standIns.some(({ env }) => env.STRIPE_API_URL);
  return [
    '',
    `  Homebright is ready (${seconds.toFixed(1)} s).`,
    '',
    ...links.flatMap(([label, url]) => [
      `  ${label.padEnd(10)} ${url}`,
      ...(label === 'Office' ? adminLines(admin, settings) : []),
    ]),
    '',
    ...(paysWithCards ? ['  Test card  4242 4242 4242 4242, any future date, any code.'] : []),
    ...(demo === 'empty'
      ? ['  Demo data  the office’s overview fills in a quiet month (so does npm start -- --demo).']
      : []),
    ...(demo === 'filled' ? ['  Demo data  is filled in; the office removes it with one button.'] : []),
    `  Everything is kept in ${displayPath(settings, settings.dataDir)}. Ctrl-C stops it all and loses nothing.`,
    '',
  ].join('\n');
}

function adminLines(admin: AdminSignIn | null, settings: Settings): string[] {
  const indent = ' '.repeat(13);
  if (!admin) return [`${indent}sign in as ${settings.env.ADMIN_USERNAME ?? 'an administrator you made'}`];
  if (admin.fresh) {
    return [`${indent}sign in as ${admin.username} with ${admin.password} (shown only now)`];
  }
  return [
    `${indent}sign in as ${admin.username}; the first password was shown at the first start and is in ${displayPath(settings, admin.file)}`,
    `${indent}(a new one: npm run admin -- reset ${admin.username})`,
  ];
}

function displayPath({ root }: Settings, path: string): string {
  const relativePath = relative(root, path);
  return relativePath.startsWith('..') ? path : relativePath;
}
