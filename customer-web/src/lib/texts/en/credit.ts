export const own = {
  title: 'Your credit',
  text: 'It pays for your visits before any card does.',
  none: 'You have no credit yet.',
  history: 'History',
  all: (count: number) => `Show All ${count}`,
  given: (note: string | null) => (note ? `From the office: ${note}` : 'From the office'),
  taken: (note: string | null) => (note ? `Taken back by the office: ${note}` : 'Taken back by the office'),
  giftCard: (end: string | null) => (end ? `Gift card ending ${end}` : 'Gift card'),
  invited: 'Welcome: a friend invited you',
  inviting: 'For inviting a friend',
  refund: (visit: string) => `Refund for ${visit}`,
  payment: (visit: string) => `Used for ${visit}`,
  visit: (service: string, day: string) => `${service} on ${day}`,
  aVisit: 'a visit',
  code: 'Gift card code',
  codeHint: '16 letters and numbers. Spaces and small letters are fine.',
  codeMissing: 'Enter the code on your gift card.',
  redeem: 'Redeem a Gift Card',
  refused: {
    unknown: 'We don’t know this code. Please check it, letter by letter.',
    redeemed: 'This gift card has already been redeemed.',
    cancelled: 'This gift card was cancelled. Please ask whoever gave it to you.',
  },
  redeemed: (amount: string) => `${amount} added to your credit`,
  tooMany: 'Too many attempts. Please wait a while, then try again.',
  buy: 'Buy a Gift Card',
};

export const invite = {
  title: (amount: string) => `Give ${amount}, get ${amount}`,
  text: (amount: string) =>
    `Send a friend your link. You both get ${amount} credit once their first visit is done and paid for.`,
  link: 'Your link',
  copy: 'Copy Link',
  copied: 'Link copied',
  copyByHand: 'Your browser didn’t allow copying. The link is selected, so you can copy it yourself.',
  share: 'Share',
  message: (business: string, amount: string) =>
    `Book your first cleaning with ${business} through my link, and we both get ${amount} credit.`,
  rewarded: (count: number) =>
    count === 1 ? 'One friend has joined you so far.' : `${count} friends have joined you so far.`,
};

export const pay = {
  have: (amount: string) => `You have ${amount} credit.`,
  rest: (amount: string) => `Then ${amount} is left for your card.`,
  use: (amount: string) => `Use Your Credit: ${amount}`,
  whole: (amount: string) => `Pay ${amount} with Your Credit`,
  byCard: 'Pay by Card Instead',
  byCredit: 'Use Your Credit Instead',
  working: 'Using your credit…',
  used: (amount: string) => `Your credit paid ${amount}. Only the rest is left to pay.`,
  changed: 'Your credit or the price has changed. Nothing was paid. These are the new amounts.',
};
