export const embed = {
  title: 'Choose your cleaning',
  from: (price: string) => `from ${price}`,
  plusTax: 'plus sales tax',
  zip: 'ZIP code',
  invalid: 'Enter a ZIP code of five digits.',
  served: (zip: string) => `Yes, we come to ${zip}.`,
  notServed: (zip: string) => `We don’t come to ${zip} yet.`,
  book: 'Book now',
  opens: (site: string) => `You’ll go on at ${site}.`,
  failed: 'Prices could not be loaded.',
  open: 'See prices and book',
};
