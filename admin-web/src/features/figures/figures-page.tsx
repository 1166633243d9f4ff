import type { OfficeFigures } from '@homebright/contract';
import { Box } from '@mui/material';
import { useToday } from '../../lib/site';
import { Failure } from '../../ui/failure';
import { Page } from '../../ui/page';
import { Waiting } from '../../ui/waiting';
import { CrewLoad } from './crew-load';
import { FigureCard } from './figure-card';
import { useFigures } from './figures';
import { Matters } from './matters';
import { ServiceShares } from './service-shares';
import { WeeklyMoney } from './weekly-money';

/** The overview: what needs attention, weekly revenue, services booked, and crew load. */
export function FiguresPage() {
  const figures = useFigures(useToday());
  return (
    <Page title="Overview">
      {figures.isPending ? <Waiting label="Loading the overview" /> : null}
      {figures.isError ? (
        <Failure onRetry={() => void figures.refetch()}>The overview could not be loaded.</Failure>
      ) : null}
      {figures.data ? <Figures figures={figures.data} /> : null}
    </Page>
  );
}

function Figures({ figures }: { figures: OfficeFigures }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, marginTop: 1 }}>
      <Matters figures={figures} />
      <FigureCard heading="Booked and collected per week">
        <WeeklyMoney weeks={figures.weeks} />
      </FigureCard>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '2fr 3fr' } }}>
        <FigureCard heading="Bookings per service">
          <ServiceShares services={figures.services} />
        </FigureCard>
        <FigureCard heading="Crews, next seven days">
          <CrewLoad crews={figures.crewLoad} />
        </FigureCard>
      </Box>
    </Box>
  );
}
