import { Inject, Injectable } from '@nestjs/common';
import { createHash, createHmac } from 'node:crypto';
import { CONFIG, type Config } from '../../config.js';
import { codeFrom, isCode } from '../domain/gift-card.js';

/** A gift card's code, as it is stored: a copy of the database gives no access to it. */
export interface StoredCode {
  codeHash: Buffer;
  codeEnd: string;
}

/** The codes of gift cards. They can be computed again, because a card bought today is sent on a later day. */
@Injectable()
export class GiftCardCodes {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  codeOf({ reference, codeVersion }: { reference: string; codeVersion: number }): string {
    const text = `gift-card:${reference}:${codeVersion}`;
    return codeFrom(createHmac('sha256', this.config.sessionSecret).update(text).digest());
  }

  stored(code: string): StoredCode {
    return { codeHash: hashOf(code), codeEnd: code.slice(-4) };
  }

  /** @returns null if the text cannot be a code */
  hash(code: string): Buffer | null {
    return isCode(code) ? hashOf(code) : null;
  }
}

/** The code has 80 random bits, which need no salt and no slow hash. */
const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();
