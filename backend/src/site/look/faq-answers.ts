import { countedHours, type Language, lockoutInWords, shortMoney, termsOf } from '@homebright/contract';
import { type Settings, USUAL_SETTINGS } from '../../settings.js';

/** The settings that the answers about money state. */
export type Terms = Pick<
  Settings,
  | 'cancellationFee'
  | 'rebookingFee'
  | 'freeNoticeHours'
  | 'lockoutFee'
  | 'lockoutText'
  | 'lockoutTextSpanish'
  | 'chargeLeadHours'
>;

/** The answers' text keys in customer-web. The landing page's questions are counted from 0. */
const CHANGE = 'support.faq.1.a';
const CHARGE = 'support.faq.2.a';

const EN = {
  free: (hours: number) =>
    `Rescheduling and cancelling are free until ${countedHours(hours)} before your visit. `,
  allFree:
    'Rescheduling and cancelling are free until the visit starts, and we refund what you paid to your card.',
  moving: (fee: string | null, isLate: boolean) =>
    `${isLate ? 'After that, rescheduling' : 'Rescheduling'} a paid visit ${fee ? `costs ${fee}` : 'is free'}. `,
  cancelling: (fee: string | null) =>
    fee
      ? `Cancelling one costs ${fee}, and we refund the rest to your card. `
      : 'Cancelling one is free, and we refund what you paid to your card. ',
  unpaid: 'Rescheduling a visit you haven’t paid for is free.',
  charge: (lead: string) =>
    `You pay for a single visit when you book it. With a recurring plan, you pay for the first visit when you book, and we charge each later visit ${lead} before.`,
  numbers: ['one', 'two', 'three'],
  units: { day: ['day', 'days'], hour: ['hour', 'hours'] },
};

const ES: typeof EN = {
  free: (hours) =>
    `Cambiar la fecha y cancelar es gratis hasta ${countedHours(hours, 'es')} antes de la visita. `,
  allFree:
    'Cambiar la fecha y cancelar es gratis hasta que empiece la visita, y le reembolsamos lo que pagó a su tarjeta.',
  moving: (fee, isLate) =>
    `${isLate ? 'Después, cambiar' : 'Cambiar'} la fecha de una visita pagada ${fee ? `cuesta ${fee}` : 'es gratis'}. `,
  cancelling: (fee) =>
    fee
      ? `Cancelarla cuesta ${fee} y le reembolsamos el resto a su tarjeta. `
      : 'Cancelarla es gratis y le reembolsamos lo que pagó a su tarjeta. ',
  unpaid: 'Si aún no la ha pagado, cambiar la fecha es gratis.',
  charge: (lead) =>
    `Una sola visita se paga al reservar. Con un plan recurrente, la primera visita se paga al reservar y cada una de las siguientes se cobra ${lead} antes.`,
  numbers: ['un', 'dos', 'tres'],
  units: { day: ['día', 'días'], hour: ['hora', 'horas'] },
};

/** The landing page's answers about fees and charges according to the settings, by text key. */
export function faqAnswers(terms: Terms, language: Language): Record<string, string> {
  const words = language === 'es' ? ES : EN;
  return {
    [CHANGE]: changeIn(words, terms, language),
    [CHARGE]: words.charge(leadIn(words, terms.chargeLeadHours)),
  };
}

/** The answers that differ from the site's own words. */
export function changedAnswers(terms: Terms, language: Language): Record<string, string> {
  const usual = faqAnswers(USUAL_SETTINGS, language);
  return Object.fromEntries(
    Object.entries(faqAnswers(terms, language)).filter(([place, text]) => text !== usual[place]),
  );
}

function changeIn(words: typeof EN, terms: Terms, language: Language): string {
  const { cancellationFee, rebookingFee, freeNoticeHours: hours } = terms;
  const fee = (cents: number) => (cents > 0 ? shortMoney(cents) : null);
  const change =
    cancellationFee + rebookingFee > 0
      ? (hours > 0 ? words.free(hours) : '') +
        words.moving(fee(rebookingFee), hours > 0) +
        words.cancelling(fee(cancellationFee)) +
        words.unpaid
      : words.allFree;
  return [change, ...lockoutInWords(termsOf(terms).lockout, language)].join(' ');
}

/** 'two days' for 48 hours, '36 hours' for 36. */
function leadIn({ numbers, units }: typeof EN, hours: number): string {
  const [count, [one, many]] = hours % 24 ? [hours, units.hour] : [hours / 24, units.day];
  const number = hours % 24 ? count : (numbers[count - 1] ?? count);
  return `${number} ${count === 1 ? one : many}`;
}
