import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

/** The part that we use of `@20minutes/s3rver`, an object server without types. */
interface ObjectServer {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

const KEY = 'S3RVER';
const SETTINGS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;
const settings = SETTINGS.map((name) => process.env[name]);
const running: ObjectServer[] = [];

/** Sets the key that these servers accept. */
export function useObjectServerKey(secret = KEY): void {
  process.env.AWS_ACCESS_KEY_ID = KEY;
  process.env.AWS_SECRET_ACCESS_KEY = secret;
}

/** Starts an object server on a folder. @returns its address */
export async function startObjectServer(folder: string, options: Record<string, unknown>): Promise<string> {
  const { default: Server } = (await import('@20minutes/s3rver' as string)) as {
    default: new (options: Record<string, unknown>) => ObjectServer;
  };
  const directory = await mkdtemp(join(folder, 'objects-'));
  const server = new Server({ port: 0, address: '127.0.0.1', silent: true, directory, ...options });
  running.push(server);
  const { port } = await server.run();
  return `http://127.0.0.1:${port}`;
}

export async function stopObjectServers(): Promise<void> {
  SETTINGS.forEach((name, index) => {
    if (settings[index] === undefined) delete process.env[name];
    else process.env[name] = settings[index];
  });
  await Promise.all(running.splice(0).map((server) => server.close()));
}
