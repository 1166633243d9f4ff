import type { Cents, Language } from '@homebright/contract';
import { money } from '@homebright/contract';

/** The words of a quote on paper. */
export interface PdfWords {
  quote: (number: number) => string;
  preparedFor: string;
  home: string;
  written: string;
  validUntil: string;
  note: string;
  option: (number: number) => string;
  once: string;
  /** Before the frequency of a plan. */
  plan: (frequency: string) => string;
  duration: string;
  total: string;
  later: string;
  /** When the price is due. */
  dueNow: string;
  dueLater: string;
  due: (deposit: Cents) => string;
  dueAfter: string;
  accept: string;
  page: (page: number, pages: number) => string;
}

const ENGLISH: PdfWords = {
  quote: (number) => `Quote #${number}`,
  preparedFor: 'Prepared for',
  home: 'Home',
  written: 'Date',
  validUntil: 'Valid until',
  note: 'Note',
  option: (number) => `Option ${number}`,
  once: 'single visit',
  plan: (frequency) => `${frequency} plan`,
  duration: 'about',
  total: 'Total',
  later: 'Each later visit',
  dueNow: 'The price is due when you accept.',
  dueLater: 'The price is due after the visit.',
  due: (deposit) =>
    `${money(deposit)} is due when you accept. Your card is charged the rest after the visit.`,
  dueAfter: 'Nothing is due when you accept. Your card is charged after the visit.',
  accept: 'To accept, open the link that we sent you, or call us.',
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const SPANISH: PdfWords = {
  quote: (number) => `Presupuesto n.º ${number}`,
  preparedFor: 'Para',
  home: 'Vivienda',
  written: 'Fecha',
  validUntil: 'Válido hasta',
  note: 'Nota',
  option: (number) => `Opción ${number}`,
  once: 'una sola visita',
  plan: (frequency) => `plan ${frequency}`,
  duration: 'unas',
  total: 'Total',
  later: 'Cada visita siguiente',
  dueNow: 'Se paga al aceptar.',
  dueLater: 'Se paga después de la visita.',
  due: (deposit) =>
    `Al aceptar se pagan ${money(deposit)}. El resto se cobra a su tarjeta después de la visita.`,
  dueAfter: 'Al aceptar no se paga nada. Se cobra a su tarjeta después de la visita.',
  accept: 'Para aceptarlo, abra el enlace que le enviamos o llámenos.',
  page: (page, pages) => `Página ${page} de ${pages}`,
};

export const pdfWords = (language: Language): PdfWords => (language === 'es' ? SPANISH : ENGLISH);
