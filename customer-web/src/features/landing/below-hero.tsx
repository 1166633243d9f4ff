import { useSite } from '../../lib/api/site.js';
import { About } from './about.js';
import { Support } from './support.js';

/** The landing page's sections, shown to customers below the hero. */
export default function BelowHero() {
  const site = useSite();
  return (
    <>
      <About />
      <Support site={site} />
    </>
  );
}
