import type { CurrentUser } from '@homebright/contract';
import { type ReactNode, useEffect } from 'react';
import { BUSINESS_NAME } from '../lib/business.js';
import { saveAccountLanguage, tellFirstLanguage } from '../lib/api/account-language.js';
import { useSite } from '../lib/api/site.js';
import { languageButtons } from '../lib/texts/language-buttons.js';
import { SiteFooter } from '../ui/site-footer.js';
import { SiteHeader } from '../ui/site-header.js';

/** The frame of a page: header, main part, and footer. */
export function PageFrame({ user, children }: { user: CurrentUser | null; children: ReactNode }) {
  const site = useSite();
  const isSignedIn = user !== null;
  useEffect(() => languageButtons(document, isSignedIn ? saveAccountLanguage : undefined), [isSignedIn]);
  const userId = user?.id;
  useEffect(() => {
    if (userId) void tellFirstLanguage(userId);
  }, [userId]);
  return (
    <>
      <SiteHeader user={user} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter name={site?.businessName ?? BUSINESS_NAME} email={site?.businessEmail} />
    </>
  );
}
