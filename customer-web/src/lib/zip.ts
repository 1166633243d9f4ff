import { keep, load } from '@homebright/web-common/storage.js';

const ZIP = 'zip';

/** The ZIP code given before there is an address; undefined if none was given. */
export const knownZip = () => load<string>(ZIP);
export const keepZip = (zip: string) => keep(ZIP, zip);
