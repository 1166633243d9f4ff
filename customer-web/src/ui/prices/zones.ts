/** Finds an address's ZIP code and its zone. Loaded only for a price book with zones. */
export { zipOf } from '@homebright/contract';
