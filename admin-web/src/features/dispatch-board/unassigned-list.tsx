import type { DispatchVisit } from '@homebright/contract';
import { Box, Typography } from '@mui/material';
import { useDropTarget } from '../../ui/drag-and-drop';
import { UNASSIGNED } from './use-carried';
import { VisitBlock } from './visit-block';
import type { VisitHandlers } from './visit-handlers';
import { Muted } from '../../ui/text';

interface UnassignedListProps extends VisitHandlers {
  visits: readonly DispatchVisit[];
}

/** Unassigned visits; dropping a visit here removes its crew. */
export function UnassignedList({ visits, onOpen, onStep }: UnassignedListProps) {
  const { ref, isOver } = useDropTarget(UNASSIGNED, 'Without a crew');
  return (
    <Box
      component="section"
      aria-label="Without a crew"
      ref={ref}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 1.5,
        marginBottom: 1,
        padding: '8px 12px',
        borderRadius: '12px',
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        backgroundColor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      <Typography variant="h3">Without a crew ({visits.length})</Typography>
      {visits.length === 0 ? (
        <Muted>Every visit has a crew.</Muted>
      ) : (
        <Box
          component="ul"
          sx={{
            flex: '1 1 100%',
            listStyle: 'none',
            margin: 0,
            padding: 0,
            marginTop: 1,
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
            gap: 1,
            // At most three rows on a bad morning, so that the crews stay visible.
            maxHeight: { sm: 252 },
            overflowY: { sm: 'auto' },
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
