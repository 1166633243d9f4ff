/** Finds an address's ZIP code, and so its zone: loaded only if the book has zones. */
export { zipOf } from '@homebright/contract';
