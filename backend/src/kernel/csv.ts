export { csvHead, csvLine } from '@homebright/contract';
