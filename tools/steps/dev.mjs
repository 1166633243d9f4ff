import { spawn } from 'node:child_process';
import { buildOrLeave } from './build-all.mjs';
import { ensureInstalled } from './install.mjs';
import { at } from './places.mjs';

/** Compiles, serves and restarts on every change: the webs by Vite, API and worker by the orchestrator. */
await ensureInstalled();
await buildOrLeave();

const port = Number(process.env.PORT ?? 3000);
const webs = { 'customer-web': port + 10, 'admin-web': port + 11, 'crew-web': port + 12 };
const node = (args, cwd) =>
  spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, API_URL: `http://localhost:${port}` },
  });

const helpers = [
  node(
    [at('node_modules/typescript/bin/tsc'), '-b', '-w', '--preserveWatchOutput', 'backend', 'sandbox'],
    at('.'),
  ),
  ...Object.entries(webs).map(([name, webPort]) =>
    node([at('node_modules/vite/bin/vite.js'), '--port', String(webPort), '--strictPort'], at(name)),
  ),
];
process.once('exit', () => helpers.forEach((child) => child.kill()));

console.log(
  `With live reload: http://localhost:${webs['customer-web']}, http://localhost:${webs['admin-web']}/admin/ and http://localhost:${webs['crew-web']}/crew.html`,
);
const { start } = await import('../../sandbox/dist/start.js');
process.exit(await start({ watch: true }));
