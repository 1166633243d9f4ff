import { DataSource, EntitySchema, LessThanOrEqual, MoreThanOrEqual } from 'typeorm';
import {
  addDays,
  Booking,
  bookingsSchemas,
  dispatchSchemas,
  LedgerAccount,
  paymentsSchemas,
  pricingSchemas,
  Subscription,
} from '../dist/product.js';

const generated = { type: 'bigint', primary: true, generated: 'identity' };
const ledgerEntry = new EntitySchema({
  name: 'ledger_entry',
  columns: {
    id: generated,
    bookingId: { name: 'booking_id', type: 'bigint' },
    kind: { type: 'text' },
    reason: { type: 'text' },
    amount: { type: 'integer' },
  },
});
const assignment = new EntitySchema({
  name: 'assignment',
  columns: {
    bookingId: { name: 'booking_id', type: 'bigint', primary: true },
    userId: { name: 'user_id', type: 'uuid' },
    crewId: { name: 'crew_id', type: 'integer' },
    startsAt: { name: 'starts_at', type: 'timestamptz' },
    endsAt: { name: 'ends_at', type: 'timestamptz' },
    busyUntil: { name: 'busy_until', type: 'timestamptz' },
  },
});
const WEEK_MS = 7 * 86_400_000;

/** Opens TypeORM with the product's own mappings, and with mappings of two tables that the product uses only in SQL. */
export async function withOrm(url, work) {
  const mapped = [...bookingsSchemas, ...dispatchSchemas, ...paymentsSchemas, ...pricingSchemas];
  const entities = [...mapped, ledgerEntry, assignment];
  const source = await new DataSource({
    type: 'postgres',
    url,
    entities,
    entitySkipConstructor: true,
  }).initialize();
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}

/**
 * The obvious first version: for each subscription, it reads everything that is needed and then saves one row after
 * another in a transaction.
 */
export async function saveOneByOne({ manager }, count) {
  for (const subscription of await manager.find(Subscription, { order: { id: 'ASC' }, take: count })) {
    await manager.transaction(async (tx) => {
      const { id: lastId, ...lastVisit } = await tx.findOneByOrFail(Booking, {
        subscriptionId: subscription.id,
      });
      const { price } = await tx.findOneByOrFail('service', { id: subscription.serviceType });
      const [appointmentDate, occurrence] = [addDays(lastVisit.appointmentDate, 7), lastVisit.occurrence + 1];
      const next = { appointmentDate, occurrence, cataloguePrice: price };
      const visit = await tx.save(Object.assign(new Booking(), lastVisit, next));
      await tx.save(new LedgerAccount(visit.id, visit.userId, price));
      const entry = { bookingId: visit.id, kind: 'charge', reason: 'service', amount: price };
      await tx.save('ledger_entry', entry);
      const lastAssignment = await tx.findOneByOrFail('assignment', { bookingId: lastId });
      if (await isAtWork(tx, lastAssignment.crewId, appointmentDate)) {
        await tx.save('assignment', { ...aWeekLater(lastAssignment), bookingId: visit.id });
      }
      subscription.nextOccurrence += 1;
      subscription.extendOn = addDays(subscription.extendOn, 7);
      await tx.save(subscription);
    });
  }
}

async function isAtWork(tx, crewId, date) {
  const crew = await tx.findOneByOrFail('crew', { id: crewId });
  const closures = await tx.findBy('closure', {
    firstDate: LessThanOrEqual(date),
    lastDate: MoreThanOrEqual(date),
  });
  return crew.active && crew.workingDays.includes(new Date(date).getUTCDay()) && !closures.length;
}

function aWeekLater({ startsAt, endsAt, busyUntil, ...others }) {
  const later = (time) => new Date(time.getTime() + WEEK_MS);
  return { ...others, startsAt: later(startsAt), endsAt: later(endsAt), busyUntil: later(busyUntil) };
}
