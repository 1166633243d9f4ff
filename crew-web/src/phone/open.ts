import { openDatabase } from './indexed-db.js';
import { inMemory } from './memory.js';
import type { Phone } from './phone.js';

/** The phone's database, or the page's memory if there is none. */
export async function openPhone(): Promise<Phone> {
  try {
    return await openDatabase();
  } catch {
    return inMemory();
  }
}
