const en = {
  card: 'Card',
  number: 'Card number',
  expiry: 'Expiration date',
  cvc: 'Security code',
  zip: 'ZIP code',
  sandbox: 'Sandbox',
  testCard: 'Test card',
  wallet: 'Pay with Wallet',
  testWallet: 'The wallet stands in for Apple Pay and Google Pay.',
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month: "Your card's expiration month is invalid.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  incomplete_cvc: "Your card's security code is incomplete.",
  incomplete_zip: 'Your ZIP code is incomplete.',
  terms: (business) =>
    `By providing your card information, you allow ${business} to charge your card for future payments in accordance with their terms.`,
  business: 'this business',
};

const es = {
  card: 'Tarjeta',
  number: 'Número de tarjeta',
  expiry: 'Fecha de caducidad',
  cvc: 'Código de seguridad',
  zip: 'Código postal (ZIP)',
  sandbox: 'Pruebas',
  testCard: 'Tarjeta de prueba',
  wallet: 'Pagar con billetera',
  testWallet: 'La billetera representa a Apple Pay y Google Pay.',
  incomplete_number: 'El número de la tarjeta está incompleto.',
  invalid_number: 'El número de la tarjeta no es válido.',
  incomplete_expiry: 'La fecha de caducidad está incompleta.',
  invalid_expiry_month: 'El mes de caducidad no es válido.',
  invalid_expiry_year_past: 'El año de caducidad ya ha pasado.',
  incomplete_cvc: 'El código de seguridad está incompleto.',
  incomplete_zip: 'El código postal está incompleto.',
  terms: (business) =>
    `Al facilitar los datos de su tarjeta, autoriza a ${business} a cobrar en ella pagos futuros según sus condiciones.`,
  business: 'esta empresa',
};

/** The texts of a locale such as `es-MX`; English where there is none. */
export function textsFor(locale) {
  const language = (!locale || locale === 'auto' ? navigator.language : locale).slice(0, 2);
  return { language: language === 'es' ? 'es' : 'en', ...(language === 'es' ? es : en) };
}
