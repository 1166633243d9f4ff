import type { DispatchVisit } from '@homebright/contract';
import { Box, Typography } from '@mui/material';
import { useDropTarget } from '../../ui/drag-and-drop';
import { VisitBlock } from './visit-block';
import type { VisitHandlers } from './visit-handlers';

interface UnassignedListProps extends VisitHandlers {
  visits: readonly DispatchVisit[];
}

/** The drop target of the visits without a crew. */
export const UNASSIGNED = 'unassigned';

/** Unassigned visits; dropping a visit here removes its crew. */
export function UnassignedList({ visits, onOpen, onStep }: UnassignedListProps) {
  const { ref, isOver } = useDropTarget(UNASSIGNED, 'Without a crew');
  return (
    <Box
      component="section"
      aria-label="Without a crew"
      ref={ref}
      sx={{
        width: { xs: 1, md: 216 },
        flexShrink: 0,
        alignSelf: 'stretch',
        padding: 1.5,
        borderRadius: '12px',
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        backgroundColor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      <Typography variant="h3">Without a crew ({visits.length})</Typography>
      {visits.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1 }}>
          Every visit has a crew.
        </Typography>
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            margin: 0,
            padding: 0,
            marginTop: 1.5,
            display: 'grid',
            // A track of its own would grow to its longest line and stick out of the frame.
            gridTemplateColumns: {
              xs: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
              md: 'minmax(0, 1fr)',
            },
            gap: 1,
          }}
        >
          {visits.map((visit) => (
            <li key={visit.id}>
              <VisitBlock visit={visit} onOpen={onOpen} onStep={onStep} />
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
