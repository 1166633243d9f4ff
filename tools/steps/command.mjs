import { spawn } from 'node:child_process';
import { ROOT } from './places.mjs';

const MAX_OUTPUT = 200_000;

/**
 * Runs a program to its end without a stdin.
 *
 * @param {string} program `node` means this very Node
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, show?: boolean, minutes?: number }} [options]
 * show: print output as it comes; minutes: end the program after this time
 * @returns {Promise<{ code: number, output: string }>}
 */
export function command(program, args, { cwd = ROOT, env = {}, show = false, minutes = 25 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program === 'node' ? process.execPath : program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-MAX_OUTPUT);
        if (show) process.stdout.write(chunk);
      });
    }
    const timeout = setTimeout(() => {
      output += `\nStopped after ${minutes} minutes.\n`;
      child.kill('SIGKILL');
    }, minutes * 60_000);
    child.once('error', (error) => {
      clearTimeout(timeout);
      resolve({ code: 1, output: `${program}: ${error.message}` });
    });
    child.once('close', (code) => {
      clearTimeout(timeout);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** npm's own program, run by this Node: on Windows `npm` is a script, which cannot be spawned. */
export function npm(args, options) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js')
    ? command('node', [script, ...args], options)
    : command('npm', args, options);
}
