import { Inject, Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { CONFIG, type Config } from '../../config.js';

/** Purpose of a link; a token is valid for its own purpose only. */
export type Purpose = 'visit' | 'unsubscribe' | 'calendar';

const MAC_BYTES = 16;
const TOKEN = /^([\w-]{1,140})\.([\w-]{22})$/;

/** Self-contained signed tokens with subject and optional expiry. */
@Injectable()
export class SignedLinks {
  private readonly secret: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.secret = config.sessionSecret;
  }

  /** `expiresAt` in milliseconds; null: never. */
  sign(purpose: Purpose, subject: string, expiresAt: number | null = null): string {
    const payload = Buffer.from(`${expiresAt ?? ''}|${subject}`).toString('base64url');
    return `${payload}.${this.mac(purpose, payload)}`;
  }

  /** @returns null for an invalid or altered token */
  read(purpose: Purpose, token: string): { subject: string; expiresAt: number | null } | null {
    const [, payload, mac] = TOKEN.exec(token) ?? [];
    if (!payload || !mac) return null;
    // Compared as text: decoding ignores trailing bits of base64url's last character.
    if (!timingSafeEqual(Buffer.from(this.mac(purpose, payload)), Buffer.from(mac))) return null;
    const [expiry = '', ...subject] = Buffer.from(payload, 'base64url').toString().split('|');
    return { subject: subject.join('|'), expiresAt: expiry ? Number(expiry) : null };
  }

  private mac(purpose: Purpose, payload: string): string {
    return createHmac('sha256', this.secret)
      .update(`link:${purpose}:${payload}`)
      .digest()
      .subarray(0, MAC_BYTES)
      .toString('base64url');
  }
}
