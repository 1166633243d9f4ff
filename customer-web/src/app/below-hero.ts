import { preloaded } from '../lib/preloaded.js';

export const belowHero = preloaded(() => import('../features/landing/below-hero.js'));
