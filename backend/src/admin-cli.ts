import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { text as streamText } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { AppModule } from './app.module.js';
import { ChangeSettings } from './office/index.js';
import { type Config, ConfigurationError, readConfig } from './config.js';
import { ChangeSecondFactor, CreateAdministrator, ResetPassword } from './identity/index.js';
import { Clock } from './kernel/clock.js';
import { DomainError } from './kernel/domain-error.js';
import { exitWithError } from './exit-with-error.js';
import { type Actor, Business } from './platform/index.js';
import { SETTING_NAMES, settingsChangeOf, settingText } from './settings.js';
import { createLogger, NestLogger } from './platform/logging.js';

const USAGE = `Administrators and settings of this installation:
  npm run admin -- create <name>   creates an administrator
  npm run admin -- reset <name>    sets a new password, removes the second factor,
                                   and lets a disabled administrator sign in again
  npm run admin -- reseal          keeps the codes of all apps after a change of SESSION_SECRET;
                                   the former secret is asked for, or read from standard input
  npm run admin -- settings        shows the business's settings
  npm run admin -- settings <name>=<value> …
                                   changes settings; without a value, back to the installation's default
In a terminal, the password is asked for. Otherwise, or if it is left empty, one is generated.`;

const AT_THE_SERVER: Actor = { kind: 'system', id: null, name: 'command line' };

/** `npm run admin`: a person who can start the server needs no sign-in. */
async function main([verb = '', ...more]: string[]): Promise<void> {
  if ([verb, ...more].includes('--help')) return void process.stdout.write(`${USAGE}\n`);
  switch (verb) {
    case 'create':
    case 'reset':
      return createOrReset(verb, more[0]);
    case 'reseal':
      return reseal();
    case 'settings':
      return settings(more);
    default:
      exitWithError(USAGE);
  }
}

async function createOrReset(verb: 'create' | 'reset', username: string | undefined): Promise<void> {
  if (!username) exitWithError(USAGE);
  const config = readConfig();
  const typed = process.stdin.isTTY ? await ask(`Password for ${username} (empty to generate one): `) : '';
  const password = typed || randomBytes(15).toString('base64url');
  await withApp(config, (app) =>
    verb === 'create'
      ? app.get(CreateAdministrator).create(username, password, AT_THE_SERVER)
      : app.get(ResetPassword).reset(username, password, AT_THE_SERVER),
  );
  const passwordNote = typed ? '' : ` The password is ${password} and is shown only now.`;
  process.stdout.write(`${username} can sign in at ${config.publicUrl}/admin-login.${passwordNote}\n`);
}

async function reseal(): Promise<void> {
  const config = readConfig();
  const former = process.stdin.isTTY
    ? await ask('The former SESSION_SECRET: ')
    : (await streamText(process.stdin)).trim();
  if (!former) exitWithError(USAGE);
  const { changed, kept, lost } = await withApp(config, (app) =>
    app.get(ChangeSecondFactor).reencrypt(former, AT_THE_SERVER),
  );
  process.stdout.write(`Codes of apps: ${changed} changed, ${kept} already used the present secret.\n`);
  if (lost) exitWithError(`${lost} use neither secret: sign in with a recovery code, or reset.`);
}

async function settings(changes: string[]): Promise<void> {
  await withApp(readConfig(), async (app) => {
    if (changes.length) await app.get(ChangeSettings).set(settingsChangeOf(changes), AT_THE_SERVER);
    const { settings: current } = app.get(Business);
    for (const name of SETTING_NAMES) process.stdout.write(`${name}=${settingText(current[name])}\n`);
  });
}

async function withApp<Result>(
  config: Config,
  work: (app: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  const app = await NestFactory.createApplicationContext(AppModule.with(config, new Clock()), {
    logger: new NestLogger(createLogger('warn', 'command')),
    abortOnError: false,
  });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

/** The terminal does not show what is typed. */
function ask(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stdout.write(question);
  return new Promise((resolve) => {
    lines.question('', (answer) => {
      lines.close();
      process.stdout.write('\n');
      resolve(answer);
    });
  });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isForPeople = error instanceof ConfigurationError || error instanceof DomainError;
  exitWithError(isForPeople ? error.message : error);
});
