import { Injectable } from '@nestjs/common';
import {
  type Checklist,
  type ChecklistAbout,
  type ChecklistChange,
  checklistProblem,
  type Extra,
  type VisitChecklist,
} from '@homebright/contract';
import { DomainError, NotFound, refuse } from '../../kernel/domain-error.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { type Actor, Transactions, type Tx, writeAudit } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import {
  type ChecklistItem,
  checklistOf,
  type ChecklistSources,
  extraLines,
  serviceLines,
} from '../domain/checklist.js';
import { chosenExtras } from '../domain/crew-visit.js';
import { Checklists, type ListedVisit } from '../infra/checklists.js';

/**
 * The crews' checklists. A list contains what the service promises, until the owner writes another list
 * (docs/decisions/0144-checklists.md).
 */
@Injectable()
export class ManageChecklists {
  constructor(
    private readonly transactions: Transactions,
    private readonly books: PriceBooks,
    private readonly lists: Checklists,
  ) {}

  /** The lists of every service, then of every extra in the current price book. */
  all(): Promise<Checklist[]> {
    return this.transactions.run((tx) => this.read(tx));
  }

  /** @throws NotFound; Invalid; DomainError STALE_VERSION with the current list */
  change(
    about: ChecklistAbout,
    subject: string,
    { lines, version }: ChecklistChange,
    actor: Actor,
  ): Promise<Checklist> {
    return this.transactions.run(async (tx) => {
      const before = find(await this.read(tx), about, subject);
      const trimmed = lines?.map(({ text, spanish }) => ({
        text: text.trim(),
        spanish: spanish?.trim() || null,
      }));
      if (trimmed) refuse({ lines: checklistProblem(trimmed) });
      const isCurrent = before.version === version;
      if (!isCurrent || !(await this.lists.save(tx, { about, subject }, trimmed ?? null, version)))
        throw new DomainError(
          'STALE_VERSION',
          `Somebody else changed the checklist of ${before.name}. Reload the page and try again.`,
          [
            { field: 'lines', now: before.lines.map(({ text }) => text) },
            { field: 'version', now: before.version },
          ],
        );
      const after = find(await this.read(tx), about, subject);
      const entry = { action: 'change', entity: 'checklist', entityId: `${about} ${subject}` };
      await writeAudit(tx, actor, { ...entry, before: factsOf(before), after: factsOf(after) });
      return after;
    });
  }

  /** The lists of a day's visits, for run sheets. */
  async on(date: LocalDate): Promise<VisitChecklist[]> {
    const [visits, sources, { extras }] = await Promise.all([
      this.lists.visitsOn(date),
      this.lists.sources(),
      this.books.shown(),
    ]);
    return visits.map((visit) => ({
      bookingId: visit.id,
      lines: itemsOf(visit, sources, extras).map(({ text }) => text),
    }));
  }

  /** Freezes a visit's list once its crew has begun. */
  async freeze(tx: Tx, bookingId: number): Promise<void> {
    const visit = await this.lists.visit(tx, bookingId);
    if (!visit || visit.kept) return;
    const { extras } = await this.books.inForce(tx);
    await this.lists.freeze(tx, bookingId, itemsOf(visit, await this.lists.sources(tx), extras));
  }

  private async read(tx: Tx): Promise<Checklist[]> {
    const sources = await this.lists.sources(tx);
    const versions = await this.lists.versions(tx);
    const { extras } = await this.books.inForce(tx);
    const row = (about: ChecklistAbout, subject: string, name: string, lines: Checklist['lines']) => ({
      about,
      subject,
      name,
      lines,
      own: sources.own.some((list) => list.about === about && list.subject === subject),
      version: versions.get(`${about} ${subject}`) ?? 0,
    });
    return [
      ...sources.services.map(({ id, name }) => row('service', id, name, serviceLines(id, sources))),
      ...extras.map((extra) => row('extra', extra.id, extra.label, extraLines(extra, sources))),
    ];
  }
}

function itemsOf(visit: ListedVisit, sources: ChecklistSources, extras: readonly Extra[]): ChecklistItem[] {
  return visit.kept ?? checklistOf(visit.serviceId, chosenExtras(visit.extras, extras), sources);
}

/** @throws NotFound */
function find(lists: readonly Checklist[], about: ChecklistAbout, subject: string): Checklist {
  const list = lists.find((one) => one.about === about && one.subject === subject);
  if (!list) throw new NotFound('The list');
  return list;
}

const factsOf = ({ name, own, lines }: Checklist) => ({
  name,
  own,
  lines: lines.map(({ text, spanish }) => (spanish ? `${text} (${spanish})` : text)),
});
