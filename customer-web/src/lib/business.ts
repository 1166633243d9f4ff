/** The name that is shown until `GET /api/site` has named this installation's business. */
export const BUSINESS_NAME = 'Homebright';
export const EXAMPLE_EMAIL = 'hello@homebright.example';
