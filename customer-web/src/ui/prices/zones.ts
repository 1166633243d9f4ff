/** Which zone an address is in: loaded only where the book has some. */
export { zipOf } from '@homebright/contract';
