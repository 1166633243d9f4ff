import { Injectable } from '@nestjs/common';
import type { Category } from '../domain/message.js';
import { SignedLinks } from '../infra/signed-links.js';
import { Letterhead } from './letterhead.js';

/** Categories that a customer can unsubscribe from. */
export type Stoppable = Extract<Category, 'reminder' | 'office'>;

@Injectable()
export class UnsubscribeLinks {
  constructor(
    private readonly links: SignedLinks,
    private readonly letterhead: Letterhead,
  ) {}

  /** @returns null for messages that a booking itself needs */
  of(userId: string | null, category: Category): string | null {
    if (!userId || (category !== 'reminder' && category !== 'office')) return null;
    return `${this.letterhead.siteUrl}/api/unsubscribe/${this.links.sign('unsubscribe', `${category} ${userId}`)}`;
  }

  read(token: string): { userId: string; category: Stoppable } | null {
    const [category, userId] = this.links.read('unsubscribe', token)?.subject.split(' ') ?? [];
    if (!userId || (category !== 'reminder' && category !== 'office')) return null;
    return { userId, category };
  }
}
