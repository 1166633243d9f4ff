import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { Installation } from './installation.mjs';
import { ROOT } from './places.mjs';
import { checkPages, Services, sharedEnvironment, versionOf } from './services.mjs';
import { readEnvironmentFile } from './setup-file.mjs';
import { checkDatabaseOf } from './upgrade-database.mjs';
import { chooseRelease, compareVersions } from './versions.mjs';

const USAGE = `npm run upgrade [-- v1.2.3] [-- --backups <folder>] [-- --wait <seconds>]
  backs up, builds the next release (or that one) beside what runs, migrates, replaces one process after the other,
  checks that everything works, and goes back by itself if not
npm run rollback [-- --wait <seconds>]
  goes back to the previous release; the database stays as it is`;

/** Where the units store backups. */
const BACKUPS = '/var/lib/homebright/backups';
/** Seconds, longer than a proxy skips an API that refused a connection (deploy/nginx: 5 s). */
const PROXY_SECONDS = 6;

const say = (sentence) => process.stdout.write(`${sentence}\n`);
const stamp = () => new Date().toISOString().replace(/\D/g, '').slice(0, 14);

/** @throws Error with the reason, then its consequence */
async function step(words, consequence, action) {
  say(`${words} …`);
  const said = await action().catch((error) => {
    throw new Error(`${error.message}\n${consequence}`);
  });
  if (said?.trim()) say(`  ${said.trim().split('\n').at(-1)}`);
}

class Upgrade {
  constructor({ backups, wait }) {
    if (process.getuid?.() !== 0)
      throw new Error(
        'Only root may restart services: run this as root. The rest it does as the owner of the folder.',
      );
    this.installation = new Installation(ROOT);
    this.settings = readEnvironmentFile(join(this.installation.folder, '.env'));
    this.systemd = new Services(this.settings);
    const usual =
      this.settings.BACKUP_URL?.startsWith('file:') && fileURLToPath(this.settings.BACKUP_URL.split('?')[0]);
    Object.assign(this, { backups: backups ?? (usual || BACKUPS), wait });
    this.installation.lock();
  }

  async prepare() {
    this.services = await this.systemd.list();
    this.worker = this.services.find(({ api }) => !api);
    const anyApi = this.services.find(({ api }) => api);
    if (!anyApi)
      throw new Error('systemd runs no homebright-api@: enable the services first (docs/install.md, Start).');
    this.environment = { NODE_ENV: 'production', ...sharedEnvironment(this.worker ?? anyApi) };
    const runs = await Promise.all(this.services.map(versionOf));
    const here = this.installation.current.slice(1);
    const names = (wanted) => this.services.filter((_, index) => wanted(runs[index])).map(({ name }) => name);
    /** Services that run another release, because an upgrade was interrupted. */
    this.unfinished = names((version) => version !== null && version !== here);
    /** Services that did not answer before this upgrade, so the upgrade does not roll back because of them. */
    this.broken = this.unfinished.length ? [] : names((version) => version === null);
    for (const name of this.broken) say(`${name} does not answer, before anything is changed.`);
  }

  /** Replaces processes whose version differs from the linked one, one after the other. */
  async roll() {
    const { installation, services } = this;
    const version = installation.current.slice(1);
    let replaced = 0;
    for (const service of services) {
      if ((await versionOf(service)) === version) continue;
      // Waits until the proxy tries the previous API again.
      if (replaced && service.api) await sleep(PROXY_SECONDS * 1_000);
      say(`Restarting ${service.name} …`);
      await this.systemd.restart(service);
      replaced += 1;
      await this.#look(service, version);
    }
  }

  async #look(service, version) {
    try {
      const problems = await this.systemd.waitUntilReady(service, version, this.wait);
      if (service.api) await checkPages(service);
      for (const problem of problems) say(`  ready, but: ${problem}`);
    } catch (error) {
      if (!this.broken.includes(service.name)) throw error;
      say(`  ${error.message} It did not answer before either.`);
    }
  }

  async #switchTo(version) {
    const { installation } = this;
    const from = installation.release(installation.current);
    const changed = await this.systemd.exchangeUnits(from, installation.release(version), this.services[0]);
    for (const file of changed)
      say(`${file} was changed by hand: compare it with deploy/systemd/${file} of ${version}.`);
    installation.link('current', version);
  }

  /** Goes back to the previous release, on the database as it is. */
  async goBack() {
    const { installation } = this;
    await this.#switchTo(installation.previous);
    await this.roll();
    installation.unlink('previous');
  }

  /** @throws Error once everything runs as before */
  async #rollOrGoBack() {
    const { installation } = this;
    const tried = installation.current;
    try {
      await this.roll();
    } catch (error) {
      if (!installation.previous || compareVersions(installation.previous, tried) >= 0) throw error;
      say(`${error.message}\nGoing back to ${installation.previous} …`);
      const hint = `The log says why: journalctl -u 'homebright-*' -n 100`;
      await this.goBack().catch((other) => {
        throw new Error(`${other.message}\n${tried} did not work, and going back did not either. ${hint}`);
      });
      throw new Error(`${tried} did not work; ${installation.current} runs again. ${hint}`, { cause: error });
    }
  }

  async #doctor() {
    const cwd = this.installation.release(this.installation.current);
    if (!existsSync(join(cwd, 'tools/doctor.mjs'))) return;
    const options = { cwd, env: this.environment, lines: Infinity };
    await this.installation.run('node', ['tools/doctor.mjs'], options).then(
      (said) => say(said.trimEnd()),
      (error) =>
        say(
          `${error.message}\nThe doctor found problems, see above. ${this.installation.current} runs anyway.`,
        ),
    );
  }

  async #done() {
    const cleared = this.installation.clear();
    if (cleared.length) say(`Deleted: ${cleared.join(', ')}.`);
    say(`${this.installation.current} runs. Going back: npm run rollback`);
    await this.#doctor();
  }

  async upgrade(asked) {
    const { installation } = this;
    await installation.checkUnchanged();
    await this.prepare();
    if (this.unfinished.length) {
      say(
        `Something was interrupted: ${this.unfinished.join(', ')} still to be replaced by ${installation.current}.`,
      );
      await this.#rollOrGoBack();
      if (!asked) return this.#done();
    }
    const { target, newest } = chooseRelease(installation.current, await installation.tags(), asked);
    if (!target)
      return say(`${installation.current} is installed and runs; there is nothing newer to go to.`);
    await this.#to(target);
    if (compareVersions(newest, target) > 0) say(`The newest is ${newest}: run this again to go on.`);
    await this.#done();
  }

  async #to(target) {
    const { installation, environment, backups } = this;
    const from = installation.current;
    const old = installation.release(from);
    const name = await checkDatabaseOf(old, { ...this.settings, ...environment });
    await installation.run('mkdir', ['-p', '-m', '700', backups], { cwd: old });
    installation.checkRoom(backups);
    say(`From ${from} to ${target}, database ${name}.`);
    const product = (release, ...args) =>
      installation.run('node', args, { cwd: installation.release(release), env: environment });
    const file = join(backups, `homebright-${stamp()}-before-${target}.tar.gz`);
    const kept = `${from} runs on, as before`;
    await step('Building it beside what runs', `It could not be built; ${kept}.`, () =>
      installation.build(target),
    );
    await step('Backing up', `Nothing goes on without a backup; ${kept}.`, () =>
      product(from, 'backend/dist/backup-cli.js', 'backup', file),
    );
    await step('Migrating', `The migration failed; ${kept}.`, () =>
      product(target, 'backend/dist/migrate.js'),
    );
    installation.link('previous', from);
    await this.#switchTo(target);
    await this.#rollOrGoBack();
  }

  async rollback() {
    const { installation } = this;
    await this.prepare();
    const { current, previous } = installation;
    if (previous && compareVersions(previous, current) < 0) await this.goBack();
    else if (this.unfinished.length) {
      await this.roll();
      installation.unlink('previous');
    } else
      throw new Error(
        `There is no release to go back to: ${current} runs. To go back further, restore a backup.`,
      );
    say(
      `${installation.current} runs, on the database as it is. The upgrade may be tried again: npm run upgrade`,
    );
  }
}

/** @param {'upgrade' | 'rollback'} verb */
export async function runUpgrade(verb) {
  try {
    const { values, positionals } = parseArgs({
      options: {
        backups: { type: 'string' },
        wait: { type: 'string', default: '120' },
        help: { type: 'boolean' },
      },
      allowPositionals: true,
    });
    if (values.help) return say(USAGE);
    const upgrade = new Upgrade({ backups: values.backups, wait: Number(values.wait) });
    await (verb === 'upgrade' ? upgrade.upgrade(positionals[0]) : upgrade.rollback());
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
