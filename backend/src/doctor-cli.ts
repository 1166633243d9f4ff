import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import type { SystemCheck, SystemCheckLine } from '@homebright/contract';
import { parseArgs, styleText } from 'node:util';
import { readLeniently } from './config.js';
import { runChecks, testEmail } from './doctor/index.js';
import { exitWithError } from './exit-with-error.js';
import { Clock } from './kernel/clock.js';

const USAGE = `Checks that everything this installation needs is there and works:
  npm run doctor                             one line each, and what to do next
  npm run doctor -- --mail you@example.com   sends a test email there as well
  npm run doctor -- --json                   for programs
Exit code 0 if nothing failed, 1 otherwise. docs/doctor.md says what each line means.`;

const WORDS = { ok: 'ok', warn: 'warn', fail: 'FAIL' };
const COLORS = { ok: 'green', warn: 'yellow', fail: 'red' } as const;

async function main(): Promise<void> {
  const { mail, json, help } = readOptions();
  if (help) return void process.stdout.write(`${USAGE}\n`);
  // A check's line says what it found; a library's warnings would come between the lines.
  Logger.overrideLogger(false);
  // The whole command may take 10 s, including the time that the process took to start.
  const withinMs = Math.max(3_000, 9_000 - process.uptime() * 1_000);
  const { config, problems } = readLeniently();
  const [report, ...sent] = await Promise.all([
    runChecks(config, problems, new Clock(), withinMs),
    ...(mail ? [testEmail(config, problems, mail, withinMs)] : []),
  ]);
  const whole = { ...report, lines: [...report.lines, ...sent] };
  process.stdout.write(json ? `${JSON.stringify(whole, null, 2)}\n` : asText(whole));
  process.exitCode = whole.lines.some(({ status }) => status === 'fail') ? 1 : 0;
}

function readOptions(): { mail?: string; json?: boolean; help?: boolean } {
  try {
    const { values } = parseArgs({
      options: { mail: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
    });
    if (values.mail === undefined || /^[^\s@]+@[^\s@]+$/.test(values.mail)) return values;
  } catch {
    // An unknown option is handled like an invalid address.
  }
  return exitWithError(USAGE);
}

function asText({ version, publicUrl, lines }: SystemCheck): string {
  const width = Math.max(...lines.map(({ name }) => name.length));
  const count = (status: SystemCheckLine['status']): number =>
    lines.filter((line) => line.status === status).length;
  const beforeFinding = (word: string, name: string): string => `  ${word}  ${name.padEnd(width)}  `;
  // A row's further lines line up with its finding.
  const indent = `\n${' '.repeat(beforeFinding(wordOf('ok'), '').length)}`;
  const rows = lines.map(({ status, name, finding, nextStep }) =>
    [
      `${beforeFinding(colored(status), name)}${finding.replaceAll('\n', indent)}`,
      nextStep && `→ ${nextStep}`,
    ]
      .filter(Boolean)
      .join(indent),
  );
  const sum = `${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} failed, in ${process.uptime().toFixed(1)} s`;
  return [`Homebright ${version}  ${publicUrl}`, '', ...rows, '', sum, ''].join('\n');
}

/** Padded, so that the names line up. */
function wordOf(status: SystemCheckLine['status']): string {
  return WORDS[status].padEnd(4);
}

/** Plain in files and pipes, where escape codes would be read as text, and if NO_COLOR is set. */
function colored(status: SystemCheckLine['status']): string {
  const word = wordOf(status);
  return process.stdout.hasColors?.() ? styleText(COLORS[status], word) : word;
}

main().then(
  // A connection that hangs must not keep the process running.
  () => process.exit(),
  (error: unknown) => exitWithError(error),
);
