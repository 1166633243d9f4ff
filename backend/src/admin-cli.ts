import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { AppModule } from './app.module.js';
import { type Config, ConfigurationError, readConfig } from './config.js';
import { ChangeAdministrator, CreateAdministrator, ResealSecondFactors } from './identity/index.js';
import { Clock } from './kernel/clock.js';
import { DomainError } from './kernel/domain-error.js';
import { exitWithError } from './exit-with-error.js';
import { type Actor } from './platform/index.js';
import { createLogger, NestLogger } from './platform/logging.js';

const USAGE = `Administrators of this installation:
  npm run admin -- create <name>   makes one
  npm run admin -- reset <name>    gives one a new password, takes their second factor away, and lets a disabled one in again
  npm run admin -- reseal          after a change of SESSION_SECRET: keeps the codes of all apps; the former secret is asked
                                   for, or read from FORMER_SESSION_SECRET
The password is asked for; leave it empty to have one made up.`;

const AT_THE_SERVER: Actor = { kind: 'system', id: null, name: 'command line' };

/** `npm run admin`: for whoever may start the server, without signing in. */
async function main([verb = '', username = '']: string[]): Promise<void> {
  if (verb === 'reseal') return reseal();
  if (!['create', 'reset'].includes(verb) || !username) exitWithError(USAGE);
  const config = readConfig();
  const typed = process.stdin.isTTY ? await ask(`Password for ${username} (empty: one is made up): `) : '';
  const password = typed || randomBytes(15).toString('base64url');
  const app = await open(config);
  try {
    if (verb === 'create') await app.get(CreateAdministrator).run(username, password, AT_THE_SERVER);
    else await app.get(ChangeAdministrator).resetPassword(username, password, AT_THE_SERVER);
  } finally {
    await app.close();
  }
  const shown = typed ? '' : ` The password is ${password} and is shown only now.`;
  process.stdout.write(`${username} can sign in at ${config.publicUrl}/admin-login.${shown}\n`);
}

async function reseal(): Promise<void> {
  const config = readConfig();
  const given = config.formerSessionSecret;
  const former = given ?? (process.stdin.isTTY ? await ask('The former SESSION_SECRET: ') : '');
  if (!former) exitWithError(USAGE);
  const app = await open(config);
  const { changed, kept, lost } = await app
    .get(ResealSecondFactors)
    .run(former, AT_THE_SERVER)
    .finally(() => app.close());
  process.stdout.write(`Codes of apps: ${changed} changed, ${kept} were under the present secret already.\n`);
  if (lost) exitWithError(`${lost} are under neither secret: sign in with a recovery code, or reset.`);
}

function open(config: Config): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(AppModule.with(config, new Clock()), {
    logger: new NestLogger(createLogger('warn')),
    abortOnError: false,
  });
}

/** Nothing of what is typed appears. */
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
  const known = error instanceof ConfigurationError || error instanceof DomainError;
  exitWithError(known ? error.message : error);
});
