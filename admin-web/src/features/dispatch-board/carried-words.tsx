import { Typography } from '@mui/material';
import { problemsInWords } from '../../booking/actions/places';
import { spokenClock } from '../../lib/format';
import { mayOverride } from '@homebright/contract';
import type { Hover } from './use-carried';

const HINT =
  'Drag a visit to a crew and a time. By keyboard: Space picks it up, arrow keys move it, Space drops it; Alt with the left or ' +
  'right arrow moves it to the next crew. On a touch screen, hold it first. Each visit has ‘Assign crew’ in its menu.';

interface CarriedWordsProps {
  hover: Hover | undefined;
  crewName: (crewId: number | null) => string;
}

/** Says where a dragged visit would go and its problems there; otherwise how to drag one. */
export function CarriedWords({ hover, crewName }: CarriedWordsProps) {
  const isImpossible = hover?.problems && !mayOverride(hover.problems);
  const plainColor = hover ? 'text.primary' : 'text.secondary';
  return (
    <Typography
      variant="body2"
      role="status"
      sx={{
        position: { sm: hover ? 'sticky' : 'static' },
        bottom: 0,
        zIndex: 5,
        marginTop: 0.5,
        paddingBlock: 0.5,
        backgroundColor: 'background.default',
        color: isImpossible ? 'error.main' : plainColor,
      }}
    >
      {hover ? inWords(hover, crewName) : HINT}
    </Typography>
  );
}

function inWords({ visit, place, problems }: Hover, crewName: CarriedWordsProps['crewName']): string {
  if (!place) return `${visit.customerName}: drop it on a crew, or on ‘Without a crew’.`;
  const where = `${crewName(place.crewId)}, ${spokenClock(place.time)}`;
  if (place.crewId === null) return 'Without a crew: it keeps its time.';
  if (!problems) return where;
  if (!problems.length) return `${where}: free.`;
  const anyway = mayOverride(problems) ? ' Drop it to give a reason and move it anyway.' : '';
  return `${where}: ${problemsInWords(problems)}${anyway}`;
}
