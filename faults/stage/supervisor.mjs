import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { scratch } from './services.mjs';

const RESTART_MS = 500;

/**
 * The parts of systemd that the units need, for machines that cannot run it: starts `ExecStart` in `WorkingDirectory`
 * with `Environment`, restarts it when it ends, and is controlled by a program called `systemctl`. It does not handle
 * users, state folders, or hardening.
 */
export class Supervisor {
  #running = new Map();

  /**
   * @param {string} installation the folder used as /opt/homebright
   * @param {Record<string, Record<string, string>>} dropIns further settings of services, as `systemctl edit` adds them to units
   */
  static async open(installation, units, dropIns) {
    const supervisor = new Supervisor();
    const folder = scratch();
    Object.assign(supervisor, {
      installation,
      dropIns,
      units: join(folder, 'system'),
      bin: join(folder, 'bin'),
    });
    for (const path of [supervisor.units, supervisor.bin]) mkdirSync(path);
    for (const file of readdirSync(units)) copyFileSync(join(units, file), join(supervisor.units, file));
    supervisor.server = http.createServer((request, response) => supervisor.#answer(request, response));
    await new Promise((done) => supervisor.server.listen(0, '127.0.0.1', done));
    const ask = `fetch('http://127.0.0.1:${supervisor.server.address().port}', { method: 'POST', body: JSON.stringify(process.argv.slice(2)) })
      .then(async (answer) => { process.stdout.write(await answer.text()); process.exitCode = answer.ok ? 0 : 1; });`;
    writeFileSync(join(supervisor.bin, 'systemctl'), `#!${process.execPath}\n${ask}\n`);
    chmodSync(join(supervisor.bin, 'systemctl'), 0o755);
    supervisor.reload();
    process.once('exit', () => supervisor.#running.forEach(({ child }) => child.kill('SIGKILL')));
    for (const name of Object.keys(dropIns)) supervisor.start(name);
    return supervisor;
  }

  /** Like systemd, continues with the units it has read until it is told to reload. */
  reload() {
    this.texts = new Map(
      readdirSync(this.units).map((file) => [file, readFileSync(join(this.units, file), 'utf8')]),
    );
  }

  #unit(name) {
    const [, prefix, instance = ''] = /^([\w-]+@?)(\d*)\.service$/.exec(name);
    const file = `${prefix}.service`;
    const values = (key) =>
      [...this.texts.get(file).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) =>
        value.replaceAll('%i', instance).replaceAll('/opt/homebright', this.installation),
      );
    const set = values('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=')));
    return {
      file,
      environment: { ...Object.fromEntries(set), ...this.dropIns[name] },
      command: values('ExecStart')[0].split(' '),
      folder: values('WorkingDirectory')[0],
    };
  }

  start(name) {
    const { environment, command, folder } = this.#unit(name);
    const [program, ...args] = command;
    const { said = '', ends = 0 } = this.#running.get(name) ?? {};
    const service = { wanted: true, said, ends };
    service.child = spawn(program === '/usr/bin/node' ? process.execPath : program, args, {
      cwd: folder,
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [service.child.stdout, service.child.stderr])
      stream.on('data', (chunk) => (service.said = (service.said + chunk).slice(-8_000)));
    service.ended = new Promise((done) => service.child.once('exit', done)).then(async () => {
      if (!service.wanted) return;
      await sleep(RESTART_MS);
      service.ends += 1;
      if (service.wanted) this.start(name);
    });
    this.#running.set(name, service);
  }

  async stop(name, signal = 'SIGTERM') {
    const service = this.#running.get(name);
    service.wanted = false;
    if (service.child.exitCode === null && !service.child.signalCode) service.child.kill(signal);
    await service.ended;
  }

  said(name) {
    return this.#running.get(name).said;
  }

  async #answer(request, response) {
    let body = '';
    for await (const chunk of request) body += chunk;
    const [verb, ...args] = JSON.parse(body);
    const name = args.at(-1);
    if (verb === 'list-units')
      return response.end(
        [...this.#running.keys()].map((unit) => `${unit} loaded active running Homebright\n`).join(''),
      );
    if (verb === 'daemon-reload') this.reload();
    else if (verb === 'restart') {
      await this.stop(name);
      this.start(name);
    } else if (verb === 'show' && args.includes('--property=Environment'))
      return response.end(
        Object.entries(this.#unit(name).environment)
          .map((pair) => pair.join('='))
          .join(' '),
      );
    else if (verb === 'show' && args.includes('--property=NRestarts'))
      return response.end(`${this.#running.get(name).ends}\n`);
    else if (verb === 'show' && args.includes('--property=FragmentPath'))
      return response.end(`${join(this.units, this.#unit(name).file)}\n`);
    else response.writeHead(400);
    response.end();
  }

  async close() {
    await Promise.all([...this.#running.keys()].map((name) => this.stop(name, 'SIGKILL')));
    this.server.close();
  }
}
