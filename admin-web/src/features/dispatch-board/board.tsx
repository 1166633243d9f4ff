import type { DispatchBoard, DispatchVisit } from '@homebright/contract';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useAssignVisit } from './api/assign-visit';
import { CrewColumn } from './crew-column';
import { HourScale } from './hour-scale';
import { boardHours } from './timetable';
import { UnassignedList } from './unassigned-list';
import { VisitDialog } from './visit-dialog';

/** Crews as columns, visits as blocks by time, unassigned visits beside them. */
export function Board({ board }: { board: DispatchBoard }) {
  const [openedId, setOpenedId] = useState<number>();
  const assign = useAssignVisit();
  const hours = boardHours(board);
  const visits = [...board.assigned, ...board.unassigned];
  const opened = visits.find(({ id }) => id === openedId);

  function give(bookingId: number, crewId: number | null) {
    const visit = visits.find(({ id }) => id === bookingId);
    if (!visit || visit.crewId === crewId) return;
    const crewName = board.crews.find(({ id }) => id === crewId)?.name ?? 'no crew';
    assign.mutate({ bookingId, crewId, crewName });
  }

  /** Alt with an arrow key: from unassigned to the first crew, on to the next, and back. */
  function step(visit: DispatchVisit, direction: 1 | -1) {
    const order = [null, ...board.crews.map(({ id }) => id)];
    const next = order[order.indexOf(visit.crewId) + direction];
    if (next !== undefined) give(visit.id, next);
  }

  const shared = { onOpen: setOpenedId, onStep: step, onGive: give };
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          gap: 2,
          opacity: assign.isPending ? 0.7 : 1,
        }}
      >
        <UnassignedList visits={board.unassigned} {...shared} />
        <Box sx={{ flex: 1, minWidth: 0, overflowX: 'auto', paddingBottom: '10px' }}>
          <Box sx={{ display: 'flex', gap: 1, minWidth: 'min-content' }}>
            <HourScale hours={hours} />
            {board.crews.map((crew) => (
              <CrewColumn key={crew.id} crew={crew} board={board} hours={hours} {...shared} />
            ))}
          </Box>
          {board.crews.length === 0 ? <Typography>No active crew. Add one under Crews.</Typography> : null}
        </Box>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1 }}>
        Drag a visit to a crew, or press Alt with the left or right arrow key on it.
      </Typography>
      {opened ? <VisitDialog visit={opened} onClose={() => setOpenedId(undefined)} /> : null}
    </>
  );
}
