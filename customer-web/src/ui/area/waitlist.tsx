import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../../lib/api/current-user.js';
import { waitlistBlock } from './waitlist-block.js';

/** As on the page for visitors, with the customer's own address. */
export default function Waitlist({ zip }: { zip: string }) {
  const host = useRef<HTMLDivElement>(null);
  const email = useCurrentUser().user?.email ?? undefined;
  useEffect(() => host.current?.replaceChildren(waitlistBlock(zip, email)), [zip, email]);
  return <div ref={host} />;
}
