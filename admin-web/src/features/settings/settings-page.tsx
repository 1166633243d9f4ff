import type { SiteSettings } from '@homebright/contract';
import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../lib/site';
import { Failure } from '../../ui/failure';
import { Page } from '../../ui/page';
import { Waiting } from '../../ui/waiting';
import { settingRows } from './setting-rows';

/** Business settings as the installation was given them: they are set in its environment, not here. */
export function SettingsPage() {
  const site = useQuery(siteQuery);
  return (
    <Page title="Business settings">
      {site.isPending ? <Waiting /> : null}
      {site.isError ? (
        <Failure onRetry={() => void site.refetch()}>The settings could not be loaded.</Failure>
      ) : null}
      {site.data ? <Settings site={site.data} /> : null}
    </Page>
  );
}

function Settings({ site }: { site: SiteSettings }) {
  return (
    <Box sx={{ maxWidth: 760, marginTop: 2 }}>
      <Card component="dl" sx={{ margin: 0, paddingBlock: 1 }}>
        {settingRows(site).map(({ name, value, variable }) => (
          <Box
            key={name}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '220px 1fr auto' },
              gap: { xs: 0, sm: 2 },
              padding: 1.5,
              paddingInline: 2.5,
            }}
          >
            <Typography component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Typography component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ margin: 0, color: 'text.secondary' }}>
              <code>{variable}</code>
            </Typography>
          </Box>
        ))}
      </Card>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 2 }}>
        These are set in the environment of the installation and read when it starts.
      </Typography>
    </Box>
  );
}
