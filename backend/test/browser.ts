import type { NestFastifyApplication } from '@nestjs/platform-fastify';

type Answer = Awaited<ReturnType<NestFastifyApplication['inject']>>;

/** Keeps cookies between requests, as a browser does; follows no redirects. */
export class Browser {
  private readonly jar = new Map<string, string>();

  constructor(private readonly app: NestFastifyApplication) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send({ method: 'GET', url: path }, headers);
  }

  /** Sends a form. */
  post(
    path: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const payload = new URLSearchParams(fields).toString();
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    return this.send({ method: 'POST', url: path, payload }, form);
  }

  /** Sends JSON, as a script would. */
  postJson(path: string, body: object, more: Record<string, string> = {}): Promise<Answer> {
    const headers = { 'content-type': 'application/json', ...more };
    return this.send({ method: 'POST', url: path, payload: JSON.stringify(body) }, headers);
  }

  /** Sends a form with files. */
  upload(
    path: string,
    { payload, headers }: { payload: Buffer; headers: Record<string, string> },
  ): Promise<Answer> {
    return this.send({ method: 'POST', url: path, payload }, headers);
  }

  delete(path: string): Promise<Answer> {
    return this.send({ method: 'DELETE', url: path }, {});
  }

  deleteJson(path: string, body: object): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    return this.send({ method: 'DELETE', url: path, payload: JSON.stringify(body) }, headers);
  }

  private async send(
    request: { method: 'GET' | 'POST' | 'DELETE'; url: string; payload?: string | Buffer },
    headers: Record<string, string>,
  ): Promise<Answer> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.app.inject({ ...request, headers: { ...headers, cookie } });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return answer;
  }

  cookie(name: string): string {
    return this.jar.get(name) ?? '';
  }

  set(name: string, value: string): void {
    this.jar.set(name, value);
  }

  names(): string[] {
    return [...this.jar.keys()];
  }
}
