import type { SiteSettings } from '@homebright/contract';
import { Alert, Button, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useAccount } from '../../lib/own-account';
import { useOnceTrue } from '../../lib/use-once-true';
import { demoQuery, isBusy, startDemo } from './demo';
import { DemoProgress } from './demo-progress';
import { RemoveDemo } from './remove-demo';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { Spinner } from '../../ui/spinner';
import { Text } from '../../ui/text';

/** A page of a sandbox. It appears together with the notice above it, which would otherwise push it down. */
export function AfterDemoNotice({ site, children }: { site: SiteSettings; children: ReactNode }) {
  const { isPending, fetchStatus } = useQuery(demoQuery(site));
  const isDrawn = useOnceTrue(!isPending || fetchStatus !== 'fetching');
  if (!isDrawn) return <Spinner />;
  return (
    <>
      <DemoNotice site={site} />
      {children}
    </>
  );
}

/** Shown on every page of a sandbox with demo data; the overview of an empty sandbox offers to fill it. */
export function DemoNotice({ site }: { site: SiteSettings }) {
  const status = useQuery(demoQuery(site)).data;
  const isOwner = useAccount().data?.role === 'owner';
  const isOverview = /^\/admin\/?$/.test(useLocation().pathname);
  if (!status) return null;
  if (isBusy(status)) return <DemoProgress status={status} />;
  return (
    <>
      {status.problem ? (
        <Notice severity="error" className="no-print" below={2}>
          The demo data was not changed: {status.problem}
        </Notice>
      ) : null}
      {status.state === 'filled' ? <Filled site={site} isOwner={isOwner} /> : null}
      {status.state === 'empty' && isOverview && isOwner ? <Offer site={site} /> : null}
    </>
  );
}

function Filled({ site, isOwner }: { site: SiteSettings; isOwner: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Alert
        severity="info"
        role="note"
        className="no-print"
        sx={{
          marginBottom: 2,
          alignItems: 'center',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          // On a phone the text is beside the icon, and the button below both.
          '.MuiAlert-message': { flex: '1 1 200px', minWidth: 0 },
        }}
        action={
          isOwner ? (
            <Button color="inherit" size="small" onClick={() => setAsking(true)}>
              Remove demo data
            </Button>
          ) : null
        }
      >
        <strong>Demo data.</strong> Customers tagged “Demo data”, their visits and their cleaners are
        invented.
      </Alert>
      {isAsking ? <RemoveDemo site={site} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function Offer({ site }: { site: SiteSettings }) {
  const queryClient = useQueryClient();
  const fill = useMutation({
    mutationFn: () => startDemo(site, 'fill'),
    onSettled: () => queryClient.invalidateQueries(demoQuery(site)),
  });
  return (
    <Panel padding={[2.5, 3]} below={2}>
      <Typography variant="h2">Look around in a working month</Typography>
      <Text color="textSecondary" around={1.5} measure="68ch">
        This sandbox is empty. Fill it with a quiet month of a cleaning company: invented customers, plans,
        visits, payments and messages. It takes about a minute, and one button removes it all again.
      </Text>
      {fill.isError ? (
        <Notice severity="error" below={1.5}>
          {fill.error.message}
        </Notice>
      ) : null}
      <Button variant="contained" disabled={fill.isPending} onClick={() => fill.mutate()}>
        Fill with a quiet month
      </Button>
    </Panel>
  );
}
