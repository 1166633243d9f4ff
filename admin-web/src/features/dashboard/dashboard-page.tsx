import type { OfficeFigures } from '@homebright/contract';
import { useToday } from '../../lib/site';
import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { Spinner } from '../../ui/spinner';
import { CrewLoad } from './crew-load';
import { BookingsByService } from './bookings-by-service';
import { DashboardCard } from './dashboard-card';
import { NeedsAttention } from './needs-attention';
import { useOfficeFigures } from './office-figures';
import { PeriodCard } from './period-card';
import { SalesByService } from './sales-by-service';
import { VisitsWaiting } from './visits-waiting';
import { Columns, Lines } from '../../ui/arrangement';

/** The overview: what needs attention, the crews' reports, a period's figures, bookings by service, and crew load. */
export function DashboardPage() {
  const figures = useOfficeFigures(useToday());
  return (
    <Page title="Overview">
      {figures.isPending ? <Spinner label="Loading the overview" /> : null}
      {figures.isError ? (
        <LoadError onRetry={() => void figures.refetch()}>The overview could not be loaded.</LoadError>
      ) : null}
      {figures.data ? <Dashboard figures={figures.data} /> : null}
    </Page>
  );
}

function Dashboard({ figures }: { figures: OfficeFigures }) {
  return (
    <Lines gap={2} above={1}>
      <NeedsAttention figures={figures} />
      <VisitsWaiting />
      <PeriodCard owed={figures} />
      {figures.sales ? (
        <DashboardCard heading="Sales per service">
          <SalesByService sales={figures.sales} />
        </DashboardCard>
      ) : null}
      <Columns from="lg" columns="2fr 3fr">
        <DashboardCard heading="Bookings per service">
          <BookingsByService {...figures} />
        </DashboardCard>
        <DashboardCard heading="Crews, next seven days">
          <CrewLoad crews={figures.crewLoad} />
        </DashboardCard>
      </Columns>
    </Lines>
  );
}
