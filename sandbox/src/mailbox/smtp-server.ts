import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { LOOPBACK, portProblem } from '../http/listen.js';
import type { MailStore } from './mail-store.js';

const MAX_BYTES = 25 * 1024 * 1024;

/** Accepts email from and to any address. Chosen recipients can be refused, deferred or kept waiting. */
export class PostOffice {
  private readonly refused = new Set<string>();
  private readonly silent = new Set<string>();
  private readonly busy = new Set<string>();
  private readonly server: SMTPServer;

  constructor(private readonly store: MailStore) {
    this.server = new SMTPServer({
      banner: 'Homebright sandbox mailbox',
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      size: MAX_BYTES,
      closeTimeout: 500,
      disableReverseLookup: true,
      onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
      onRcptTo: ({ address }, _session, done) => this.receive(address, done),
      onData: (stream, session, done) => {
        this.take(stream, session).then(
          () => done(),
          (error: unknown) => done(error as Error),
        );
      },
    });
    // A client that hangs up midway is not our problem.
    this.server.on('error', () => undefined);
  }

  /** @returns the port @throws SandboxError naming the port that is in use */
  open(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      const listener = this.server.listen(port, LOOPBACK, () => {
        const address = listener.address();
        resolve(address && typeof address === 'object' ? address.port : port);
      });
      listener.once('error', (error: Error) => reject(portProblem(error, port)));
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  refuse(address: string): void {
    this.refused.add(address.toLowerCase());
  }

  keepWaiting(address: string): void {
    this.silent.add(address.toLowerCase());
  }

  putOff(address: string): void {
    this.busy.add(address.toLowerCase());
  }

  behave(): void {
    this.busy.clear();
    this.refused.clear();
    this.silent.clear();
  }

  private receive(address: string, done: (error?: Error | null) => void): void {
    const mailbox = address.toLowerCase();
    if (this.silent.has(mailbox)) return;
    if (this.busy.has(mailbox)) {
      return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    }
    if (!this.refused.has(mailbox)) return done();
    done(Object.assign(new Error('No such mailbox here'), { responseCode: 550 }));
  }

  private async take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
    if (stream.sizeExceeded) throw Object.assign(new Error('This mail is too large'), { responseCode: 552 });
    const { mailFrom, rcptTo } = session.envelope;
    await this.store.add(
      Buffer.concat(chunks),
      mailFrom ? mailFrom.address : '',
      rcptTo.map(({ address }) => address),
    );
  }
}
