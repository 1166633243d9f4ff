export { csvLine } from '@homebright/contract';
