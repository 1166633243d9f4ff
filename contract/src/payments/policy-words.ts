import { countedHours } from '../basics/durations.js';
import type { Language } from '../basics/language.js';
import { shortMoney as short } from '../basics/money.js';
import type { BookingTerms } from './cancellation.js';

const EN = {
  anyTime: (moving: string, cancelling: string) =>
    `If your plans change: after payment, rescheduling costs ${moving} and cancelling ${cancelling}, until the visit starts.`,
  notice: (hours: number, moving: string, cancelling: string) =>
    `If your plans change: rescheduling and cancelling are free until ${countedHours(hours)} before your visit. ` +
    `After that, for a paid visit, rescheduling costs ${moving} and cancelling ${cancelling}.`,
  anyTimeCharged: (moving: string, cancelling: string) =>
    `If your plans change: rescheduling costs ${moving} and cancelling ${cancelling}, until the visit starts. We charge it to your card.`,
  noticeCharged: (hours: number, moving: string, cancelling: string) =>
    `If your plans change: rescheduling and cancelling are free until ${countedHours(hours)} before your visit. ` +
    `After that, rescheduling costs ${moving} and cancelling ${cancelling}, charged to your card.`,
  free: 'If your plans change: rescheduling and cancelling are free until the visit starts.',
  lockout: (fee: string) => `If we can’t get in when we arrive, there is a ${fee} fee.`,
};

const ES: typeof EN = {
  anyTime: (moving, cancelling) =>
    `Si cambian sus planes: después del pago, cambiar la fecha cuesta ${moving} y cancelar ${cancelling}, hasta que empiece la visita.`,
  notice: (hours, moving, cancelling) =>
    `Si cambian sus planes: cambiar la fecha y cancelar es gratis hasta ${countedHours(hours, 'es')} antes de la visita. ` +
    `Después, si la visita está pagada, cambiar la fecha cuesta ${moving} y cancelar ${cancelling}.`,
  anyTimeCharged: (moving, cancelling) =>
    `Si cambian sus planes: cambiar la fecha cuesta ${moving} y cancelar ${cancelling}, hasta que empiece la visita. Lo cobramos a su tarjeta.`,
  noticeCharged: (hours, moving, cancelling) =>
    `Si cambian sus planes: cambiar la fecha y cancelar es gratis hasta ${countedHours(hours, 'es')} antes de la visita. ` +
    `Después, cambiar la fecha cuesta ${moving} y cancelar ${cancelling}, con cargo a su tarjeta.`,
  free: 'Si cambian sus planes: cambiar la fecha y cancelar es gratis hasta que empiece la visita.',
  lockout: (fee) => `Si al llegar no podemos entrar, hay un cargo de ${fee}.`,
};

/**
 * The fees for changes and lockouts in sentences: the same at checkout, on a visit's page and in emails.
 * @param isChargedLater whether the card is saved at booking and charged after the visit, so that fees do not wait for
 * a payment
 */
export function policyInWords(
  { cancellationFee, rebookingFee, freeNoticeHours: hours, lockout }: BookingTerms,
  language: Language,
  isChargedLater = false,
): string[] {
  const words = language === 'es' ? ES : EN;
  const [moving, cancelling] = [short(rebookingFee), short(cancellationFee)];
  const [anyTime, notice] = isChargedLater
    ? [words.anyTimeCharged, words.noticeCharged]
    : [words.anyTime, words.notice];
  const change = hours > 0 ? notice(hours, moving, cancelling) : anyTime(moving, cancelling);
  return [cancellationFee + rebookingFee > 0 ? change : words.free, ...lockoutInWords(lockout, language)];
}

/** A sentence about the lockout fee; empty without one. */
export function lockoutInWords(lockout: BookingTerms['lockout'], language: Language): string[] {
  if (!lockout) return [];
  const [own, usual] = language === 'es' ? [lockout.textSpanish, ES.lockout] : [lockout.text, EN.lockout];
  return [own ?? usual(short(lockout.fee))];
}
