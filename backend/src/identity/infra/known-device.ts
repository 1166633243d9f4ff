import { SealedState } from './sealed-state.js';

/** Maximum number of people that a device remembers: some people share a tablet or a crew's phone. */
const MAX_PEOPLE = 4;

/** A cookie that names the people who signed in with this device, the latest first. It signs nobody in. */
export class KnownDevice<Who extends string | number> extends SealedState<Who[]> {
  whoIn(sealed: string | null): Who[] {
    // Older cookies hold a single person.
    const found: Who[] | Who | null = sealed ? this.open(sealed) : null;
    return found === null ? [] : ([found].flat() as Who[]);
  }

  remember(sealed: string | null, who: Who): string {
    return this.seal([who, ...this.whoIn(sealed).filter((other) => other !== who)].slice(0, MAX_PEOPLE));
  }
}
