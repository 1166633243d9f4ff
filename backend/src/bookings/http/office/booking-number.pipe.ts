import { Injectable, type PipeTransform } from '@nestjs/common';
import { NotFound } from '../../../kernel/domain-error.js';

/** A booking's number in a path; what cannot be one is a booking that is not there. */
@Injectable()
export class BookingNumber implements PipeTransform<string, number> {
  transform(text: string): number {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : 0;
    if (!number) throw new NotFound('The booking');
    return number;
  }
}
