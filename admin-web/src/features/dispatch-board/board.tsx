import type { Crew, DispatchBoard, DispatchVisit } from '@homebright/contract';
import { Box, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useAssignVisit } from './api/assign-visit';
import { CrewColumn } from './crew-column';
import { DragAndDrop } from '../../ui/drag-and-drop';
import { HourScale } from './hour-scale';
import { boardHours, spanOf } from './timetable';
import { UNASSIGNED, UnassignedList } from './unassigned-list';
import { VisitTile } from './visit-block';
import { VisitDialog } from './visit-dialog';

const CrewOutDialog = lazy(() =>
  import('./crew-out-dialog').then((module) => ({ default: module.CrewOutDialog })),
);

/** Crews as columns, visits as blocks by time, unassigned visits beside them. */
export function Board({ board }: { board: DispatchBoard }) {
  const [openedId, setOpenedId] = useState<number>();
  const [out, setOut] = useState<Crew>();
  const assign = useAssignVisit();
  const hours = boardHours(board);
  const visits = [...board.assigned, ...board.unassigned];
  const visitOf = (id: number | undefined) => visits.find((visit) => visit.id === id);
  const opened = visitOf(openedId);

  function give(bookingId: number, crewId: number | null) {
    const visit = visitOf(bookingId);
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

  function preview(bookingId: number) {
    const visit = visitOf(bookingId);
    return visit ? <VisitTile visit={visit} span={spanOf(visit, board.timeZone)} /> : null;
  }

  const shared = { onOpen: setOpenedId, onStep: step };
  return (
    <DragAndDrop
      preview={preview}
      onDrop={(bookingId, target) => give(bookingId, target === UNASSIGNED ? null : Number(target))}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          gap: 2,
          opacity: assign.isPending ? 0.7 : 1,
        }}
      >
        <UnassignedList visits={board.unassigned} {...shared} />
        <Box sx={{ flex: 1, minWidth: 0, overflowX: { sm: 'auto' }, paddingBottom: '10px' }}>
          <Box
            sx={{
              display: 'flex',
              flexDirection: { xs: 'column', sm: 'row' },
              gap: 1,
              minWidth: { sm: 'min-content' },
            }}
          >
            <HourScale hours={hours} />
            {board.crews.map((crew) => (
              <CrewColumn key={crew.id} crew={crew} board={board} hours={hours} onOut={setOut} {...shared} />
            ))}
          </Box>
          {board.crews.length === 0 ? <Typography>No active crew. Add one under Crews.</Typography> : null}
        </Box>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1 }}>
        Drag a visit to a crew, or press Alt with the left or right arrow key on it. On a touch screen, hold
        it first.
      </Typography>
      {out ? (
        <Suspense fallback={null}>
          <CrewOutDialog crew={out} date={board.date} onClose={() => setOut(undefined)} />
        </Suspense>
      ) : null}
      {opened ? <VisitDialog visit={opened} onClose={() => setOpenedId(undefined)} /> : null}
    </DragAndDrop>
  );
}
