import type { Cleaner, Crew } from '@homebright/contract';
import { Box, Link, Typography } from '@mui/material';
import { useGetList, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useToday } from '../../lib/site';
import { termInWords } from './stays';
import { LoadError } from '../../ui/load-error';
import { Muted } from '../../ui/text';
import { PlainList } from '../../ui/arrangement';
import { CardSection } from '../../ui/panel';

/** The cleaners who are in the crew now, or will join it. */
export function CrewPeople() {
  const crew = useRecordContext<Crew>();
  const today = useToday();
  const { data, isError, refetch } = useGetList<Cleaner>(
    'cleaners',
    {
      filter: { crewId: crew?.id },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { enabled: crew !== undefined },
  );
  if (isError)
    return <LoadError onRetry={() => void refetch()}>The crew’s people could not be loaded.</LoadError>;
  if (!crew || !data) return null;
  return (
    <CardSection>
      <Typography variant="h3" component="h2">
        People
      </Typography>
      {data.length ? (
        <PlainList>
          {data.map((cleaner) => (
            <Box component="li" key={cleaner.id} sx={{ paddingBlock: 0.75 }}>
              <Link
                component={RouterLink}
                to={`/admin/cleaners/${cleaner.id}`}
                sx={{ display: 'inline-block', lineHeight: 1.75 }}
              >
                {cleaner.name}
              </Link>
              <Muted component="span" sx={{ marginLeft: 1 }}>
                {[cleaner.active ? '' : 'inactive', termIn(cleaner, crew.id, today)]
                  .filter(Boolean)
                  .join(', ')}
              </Muted>
            </Box>
          ))}
        </PlainList>
      ) : (
        <Muted around={1}>
          Nobody is named yet. The crew can work without names. Add its people to give each of them their own
          page.
        </Muted>
      )}
      <Link component={RouterLink} to="/admin/cleaners" sx={{ display: 'inline-block', lineHeight: 2 }}>
        All cleaners
      </Link>
    </CardSection>
  );
}

function termIn({ crews }: Cleaner, crewId: number, today: string): string {
  const stay = crews.find((one) => one.crewId === crewId && (one.until === null || one.until >= today));
  return stay ? termInWords(stay, today) : '';
}
