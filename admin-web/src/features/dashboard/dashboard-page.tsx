import type { OfficeFigures } from '@homebright/contract';
import { useAccount } from '../../lib/own-account';
import { reaches } from '../../lib/powers';
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
import { TodayVisits, useTodaysBoard } from './today-visits';
import { useVisitIssues, VisitIssues } from './visit-issues';
import { Columns, Lines } from '../../ui/arrangement';

/** Home: today's visits for roles that see the schedule, and the company's figures for those that see money. */
export function DashboardPage() {
  const { data: account, isPending } = useAccount();
  return (
    <Page title="Home">
      {isPending ? (
        <Spinner label="Loading" />
      ) : (
        <Parts
          seesVisits={reaches(account, 'schedule', 'read')}
          seesMoney={reaches(account, 'money', 'read')}
        />
      )}
    </Page>
  );
}

/** Everything appears at once, because a late part would push the others down. */
function Parts({ seesVisits, seesMoney }: { seesVisits: boolean; seesMoney: boolean }) {
  const board = useTodaysBoard(seesVisits);
  const issues = useVisitIssues(seesVisits);
  const figures = useOfficeFigures(useToday(), seesMoney);
  if ([board, issues, figures].some(({ isLoading }) => isLoading)) return <Spinner label="Loading the day" />;
  return (
    <Lines gap={2} above={1}>
      {seesVisits ? <TodayVisits board={board} /> : null}
      {seesVisits ? <VisitIssues query={issues} /> : null}
      {figures.isError ? (
        <LoadError onRetry={() => void figures.refetch()}>The figures could not be loaded.</LoadError>
      ) : null}
      {figures.data ? <Dashboard figures={figures.data} /> : null}
    </Lines>
  );
}

/** Tiles that need attention, a period's figures, bookings by service, and crew load. */
function Dashboard({ figures }: { figures: OfficeFigures }) {
  return (
    <>
      <NeedsAttention figures={figures} />
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
    </>
  );
}
