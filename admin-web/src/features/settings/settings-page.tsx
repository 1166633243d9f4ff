import type { SiteSettings } from '@homebright/contract';
import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../lib/site';
import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { Spinner } from '../../ui/spinner';
import { BusinessForm } from './business/business-form';
import { useOfficeSettings } from './business/settings-api';
import { settingRows } from './setting-rows';
import { Muted, Text } from '../../ui/text';
import { Lines } from '../../ui/arrangement';

/** The settings that the office can change, followed by those of the installation. */
export function SettingsPage() {
  const settings = useOfficeSettings();
  return (
    <Page title="Company">
      <Lines gap={2} above={2} measure={860}>
        {settings.isPending ? <Spinner label="Loading the settings" /> : null}
        {settings.isError ? (
          <LoadError onRetry={() => void settings.refetch()}>The settings could not be loaded.</LoadError>
        ) : null}
        {settings.data ? (
          <BusinessForm
            key={settings.data.version}
            settings={settings.data}
            onReload={() => void settings.refetch()}
          />
        ) : null}
        {settings.isPending ? null : <Installation />}
      </Lines>
    </Page>
  );
}

function Installation() {
  const site = useQuery(siteQuery).data;
  return site ? <Rows site={site} /> : null;
}

function Rows({ site }: { site: SiteSettings }) {
  return (
    <section aria-label="Installation">
      <Text variant="h3" component="h2" below={1}>
        Installation
      </Text>
      <Card component="dl" sx={{ margin: 0, paddingBlock: 1 }}>
        {settingRows(site).map(({ name, value }) => (
          <Box
            key={name}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '220px 1fr' },
              gap: { xs: 0, sm: 2 },
              padding: 1.5,
              paddingInline: 2.5,
            }}
          >
            <Typography component="dt" color="textSecondary">
              {name}
            </Typography>
            <Text component="dd" breakable>
              {value}
            </Text>
          </Box>
        ))}
      </Card>
      <Muted above={2}>Set when Homebright was installed. Ask whoever runs your server to change them.</Muted>
    </section>
  );
}
