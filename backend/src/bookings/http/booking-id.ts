import { Injectable, type PipeTransform } from '@nestjs/common';
import { NotFound } from '../../kernel/domain-error.js';

const ID = /^[1-9]\d{0,14}$/;

/** `@Param('id', BookingId) id: number`: what cannot be an id is simply not there. */
@Injectable()
export class BookingId implements PipeTransform<string, number> {
  transform(text: string): number {
    if (!ID.test(text)) throw new NotFound('The booking');
    return Number(text);
  }
}
