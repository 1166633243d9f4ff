import { createHash } from 'node:crypto';
import type { Account, AccountClaims } from 'oidc-provider';
import { DebouncedJsonFile, readJson } from '../files/debounced-json-file.js';

/** Somebody who can sign in. The email address is the key: the same address is the same customer. */
export interface Person {
  email: string;
  name: string;
}

/** People who sign in with one click on the sign-in page. */
export const DEMO_PEOPLE: readonly Person[] = [
  { name: 'Maya Bennett', email: 'maya.bennett@example.test' },
  { name: 'Daniel Ortiz', email: 'daniel.ortiz@example.test' },
  { name: 'Priya Raman', email: 'priya.raman@example.test' },
];

/** A stable subject per address, as a provider issues it: it says nothing about the person. */
export function subjectOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22);
}

/** @returns null unless it looks like an address and a name of sensible length */
export function readPerson(form: URLSearchParams): Person | null {
  const email = (form.get('email') ?? '').trim().toLowerCase();
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(email) || email.length > 254) return null;
  const name = (form.get('name') ?? '').trim().replace(/\s+/g, ' ').slice(0, 120);
  return { email, name: name || (email.split('@')[0] ?? email) };
}

/** Everybody who ever signed in, kept in a file. */
export class Accounts {
  private readonly people: Map<string, Person>;
  private readonly keeper: DebouncedJsonFile;

  constructor(file: string | null) {
    this.people = new Map(Object.entries(readJson<Record<string, Person>>(file, {})));
    this.keeper = new DebouncedJsonFile(file, () => Object.fromEntries(this.people));
  }

  /** @returns the subject */
  remember(person: Person): string {
    const subject = subjectOf(person.email);
    this.people.set(subject, person);
    this.keeper.flush();
    return subject;
  }

  find(subject: string): Account | undefined {
    const person = this.people.get(subject);
    return person && { accountId: subject, claims: () => claimsOf(subject, person) };
  }
}

function claimsOf(sub: string, { name, email }: Person): AccountClaims {
  const [given = name, ...family] = name.split(' ');
  return {
    sub,
    email,
    email_verified: true,
    name,
    given_name: given,
    ...(family.length ? { family_name: family.join(' ') } : {}),
  };
}
