import { spawn } from 'node:child_process';

/** Starts a server in its own process and waits until it prints `listening <port>`. */
export function startServer(script, environment) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const match = /listening (\d+)/.exec(text);
      if (match) resolve({ pid: child.pid, port: Number(match[1]), stop: () => stop(child) });
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
}

function stop(child) {
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}
