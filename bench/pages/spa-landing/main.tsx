import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { enliven } from '../../../customer-web/src/features/landing/enliven.js';
import { LandingPage } from '../../../customer-web/src/features/landing/landing-page.js';
import { fillSiteDetails } from '../../../customer-web/src/features/landing/site-details.js';
import { useCurrentUser } from '../../../customer-web/src/lib/api/current-user.js';
import { newQueryClient } from '../../../customer-web/src/lib/api/query-client.js';
import { useServices } from '../../../customer-web/src/lib/api/services.js';
import { useSite } from '../../../customer-web/src/lib/api/site.js';
import { texts } from '../../../customer-web/src/lib/texts/index.js';
import '../../../customer-web/src/ui/sheets.js';

/**
 * The product's landing page as the smallest ordinary single-page application: React and TanStack Query, but no router
 * and nothing of the booking. It does not even wait to know whether somebody is signed in.
 */
function Page() {
  const page = useRef<HTMLDivElement>(null);
  const site = useSite();
  const services = useServices();
  useCurrentUser();
  useEffect(() => {
    if (page.current) enliven(page.current, texts.session.booking);
  }, []);
  useEffect(() => {
    if (page.current && site) fillSiteDetails(page.current, site, texts.footer.copyright);
  }, [site]);
  return (
    <div ref={page}>
      <LandingPage services={services} />
    </div>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={newQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
}
