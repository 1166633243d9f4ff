import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { DebouncedJsonFile, readJson } from '../files/debounced-json-file.js';

/** A row of the mail list. */
export interface MailSummary {
  id: number;
  /** ISO instant. */
  receivedAt: string;
  from: string;
  /** The recipients of the SMTP envelope, whatever the header says. */
  to: string[];
  subject: string;
  /** The first words of the email's text. */
  beginning: string;
}

export interface Mail extends MailSummary {
  email: Email;
  raw: Buffer;
}

const MAX_KEPT = 500;

/** The last 500 emails: in memory or, with a folder, in files that survive a restart. */
export class MailStore {
  private readonly summaries: MailSummary[];
  private readonly bodies = new Map<number, Buffer>();
  private readonly keeper: DebouncedJsonFile;
  private nextId: number;

  constructor(
    private readonly dir: string | null,
    private readonly now: () => Date = () => new Date(),
  ) {
    const index = dir && join(dir, 'index.json');
    if (dir) mkdirSync(dir, { recursive: true });
    this.summaries = readJson<MailSummary[]>(index, []);
    this.nextId = Math.max(0, ...this.summaries.map(({ id }) => id)) + 1;
    this.keeper = new DebouncedJsonFile(index, () => this.summaries);
  }

  async add(raw: Buffer, from: string, to: string[]): Promise<MailSummary> {
    const email = await PostalMime.parse(raw);
    const summary: MailSummary = {
      id: this.nextId++,
      receivedAt: this.now().toISOString(),
      from: nameOf(email.from) || from,
      to,
      subject: email.subject ?? '',
      beginning: (email.text ?? '').replace(/\s+/g, ' ').trim().slice(0, 160),
    };
    if (this.dir) writeFileSync(this.fileOf(summary.id), raw, { mode: 0o600 });
    else this.bodies.set(summary.id, raw);
    this.summaries.unshift(summary);
    for (const { id } of this.summaries.splice(MAX_KEPT)) this.forget(id);
    this.keeper.changed();
    return summary;
  }

  /** Newest first. */
  list(): readonly MailSummary[] {
    return this.summaries;
  }

  async find(id: number): Promise<Mail | null> {
    const summary = this.summaries.find((one) => one.id === id);
    const raw = summary && this.rawOf(id);
    return summary && raw ? { ...summary, raw, email: await PostalMime.parse(raw) } : null;
  }

  clear(): void {
    this.remove(() => true);
  }

  remove(isRemoved: (mail: MailSummary) => boolean): void {
    const removedIds = new Set(this.summaries.filter(isRemoved).map(({ id }) => id));
    const kept = this.summaries.filter(({ id }) => !removedIds.has(id));
    this.summaries.splice(0, this.summaries.length, ...kept);
    removedIds.forEach((id) => this.forget(id));
    this.keeper.flush();
  }

  flush(): void {
    this.keeper.flush();
  }

  private rawOf(id: number): Buffer | null {
    if (!this.dir) return this.bodies.get(id) ?? null;
    try {
      return readFileSync(this.fileOf(id));
    } catch {
      return null;
    }
  }

  private forget(id: number): void {
    if (this.dir) rmSync(this.fileOf(id), { force: true });
    this.bodies.delete(id);
  }

  private fileOf(id: number): string {
    return join(this.dir ?? '', `${id}.eml`);
  }
}

/** 'Name <address>', or the one that exists. */
export function nameOf(address: Address | undefined): string {
  if (!address) return '';
  if (!address.address) return address.name;
  return address.name ? `${address.name} <${address.address}>` : address.address;
}
