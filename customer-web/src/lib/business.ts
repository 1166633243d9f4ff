/** Shown until `GET /api/site` has named the business of this installation. */
export const BUSINESS_NAME = 'Homebright';
export const EXAMPLE_EMAIL = 'hello@homebright.example';
