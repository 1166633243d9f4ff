import type { FirstRunStepId } from '@homebright/contract';

export interface StepLink {
  to: string;
  label: string;
}

export interface StepWords {
  title: string;
  /** The step's purpose. */
  text: string;
  /** Links to the pages where the owner does the step. */
  links?: StepLink[];
  /** The statement that the owner confirms. */
  confirm?: string;
  /** The effect of skipping it. */
  skip: string;
}

export const STEP_WORDS: Record<FirstRunStepId, StepWords> = {
  look: {
    title: 'Name and look',
    text: 'Your name, email address, phone and address stand on the site, in every email and on every invoice.',
    links: [
      { to: '/admin/settings', label: 'Open settings' },
      { to: '/admin/look', label: 'Logo and colors' },
    ],
    skip: 'Customers read what stands there now, and may not know how to reach you.',
  },
  services: {
    title: 'Services and prices',
    text: 'This is what customers can book, and what it costs before extras and tax.',
    links: [{ to: '/admin/services', label: 'Open services' }],
    confirm: 'These prices are right',
    skip: 'Customers are charged the prices that stand there now.',
  },
  area: {
    title: 'Area and sales tax',
    text: 'Where you come, and the sales tax that is added. Both are in the price book; what you change there counts once you press Publish prices.',
    links: [
      { to: '/admin/prices?tab=area', label: 'Open area' },
      { to: '/admin/prices?tab=tax', label: 'Open tax' },
    ],
    confirm: 'Area and tax are right',
    skip: 'Orders may come from where you don’t go, and tax may be missing that you owe.',
  },
  policy: {
    title: 'Fees and notice',
    text: 'Every customer agrees to these terms with the booking, and keeps them.',
    links: [{ to: '/admin/settings#rules', label: 'Open settings' }],
    confirm: 'These terms are right',
    skip: 'The terms that stand there now are what customers agree to.',
  },
  crews: {
    title: 'Crews and hours',
    text: 'A visit is sold when a crew is free. The times below come from your crews’ hours.',
    links: [{ to: '/admin/crews', label: 'Open crews' }],
    confirm: 'Crews and hours are right',
    skip: 'Customers may find no free time, or one at which nobody works.',
  },
  payments: {
    title: 'Payments',
    text: 'With Stripe’s test keys a dollar is paid and refunded. With your live keys no money moves: a payment is prepared and cancelled. The step is done once Stripe has told this site so, by its webhook.',
    links: [{ to: '/admin/system-check', label: 'Open system check' }],
    skip: 'Nobody knows whether a card can be charged until a customer tries.',
  },
  email: {
    title: 'A test email',
    text: 'It has arrived when its link was opened. Try the mailbox that your customers use, not your own server’s.',
    skip: 'Confirmations and receipts may end in spam, or nowhere.',
  },
  text: {
    title: 'A test text message',
    text: 'It has arrived when its code is typed in here.',
    skip: 'Reminders and “on my way” go by email alone, or nowhere if texts are set up wrongly.',
  },
  import: {
    title: 'Customers and plans from before',
    text: 'Bring them in from a file. Nobody is told, and nobody is charged, before you go live.',
    links: [{ to: '/admin/import', label: 'Open import' }],
    skip: 'You start without old customers. They can come in later, too.',
  },
};
