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
    text: 'Your name, email address, phone and address appear on the site, in every email and on every invoice.',
    links: [
      { to: '/admin/settings', label: 'Open settings' },
      { to: '/admin/look', label: 'Logo and colors' },
    ],
    skip: 'Customers see the current details, and may not know how to reach you.',
  },
  services: {
    title: 'Services and prices',
    text: 'This is what customers can book, and what it costs before extras and tax.',
    links: [{ to: '/admin/services', label: 'Open services' }],
    confirm: 'These prices are right',
    skip: 'Customers are charged the current prices.',
  },
  area: {
    title: 'Area and sales tax',
    text: 'Where you clean, and the sales tax that is added. Both are in the price book; changes there apply once you press Publish prices.',
    links: [
      { to: '/admin/prices?tab=area', label: 'Open area' },
      { to: '/admin/prices?tab=tax', label: 'Open tax' },
    ],
    confirm: 'Area and tax are right',
    skip: 'Orders may come from places that you don’t serve, and tax that you owe may be missing.',
  },
  policy: {
    title: 'Fees and notice',
    text: 'Every customer agrees to these terms when booking, and the terms stay valid for that booking.',
    links: [{ to: '/admin/settings#rules', label: 'Open settings' }],
    confirm: 'These terms are right',
    skip: 'Customers agree to the current terms.',
  },
  crews: {
    title: 'Crews and hours',
    text: 'Customers can book a time when a crew is free. The times below come from your crews’ hours.',
    links: [{ to: '/admin/crews', label: 'Open crews' }],
    confirm: 'Crews and hours are right',
    skip: 'Customers may find no free times, or times when nobody works.',
  },
  payments: {
    title: 'Payments',
    text: 'With Stripe’s test keys, one dollar is paid and refunded. With your live keys, no money moves: a payment is prepared and cancelled. The step is done once Stripe’s webhook has reached this site.',
    links: [{ to: '/admin/system-check', label: 'Open system check' }],
    skip: 'Nobody knows whether a card can be charged until a customer tries.',
  },
  email: {
    title: 'A test email',
    text: 'The step is done once you open the link in the email. Use a mailbox like your customers’, not one on your own server.',
    skip: 'Confirmations and receipts may end up in spam, or never arrive.',
  },
  text: {
    title: 'A test text message',
    text: 'The step is done once you enter the code from the message here.',
    skip: 'Reminders and “on my way” messages go by email only, or not at all if texts are set up incorrectly.',
  },
  import: {
    title: 'Existing customers and plans',
    text: 'Import them from a file. Nobody is notified or charged before you go live.',
    links: [{ to: '/admin/import', label: 'Open import' }],
    skip: 'You start without your old customers. You can import them later, too.',
  },
};
