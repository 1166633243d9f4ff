import { keep, load } from './storage.js';

const ZIP = 'zip';

/** The ZIP code that was asked for before there is an address; undefined for none. */
export const knownZip = () => load<string>(ZIP);
export const keepZip = (zip: string) => keep(ZIP, zip);
