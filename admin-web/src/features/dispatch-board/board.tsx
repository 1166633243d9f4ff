import type { Crew, DispatchBoard, DispatchVisit } from '@homebright/contract';
import { Box, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useVisitMove } from '../../booking/actions/use-visit-move';
import type { VisitPlace } from '../../booking/actions/visit-place';
import { presentPlace } from '../../booking/actions/visit-place';
import { DragAndDrop } from '../../ui/drag-and-drop';
import type { Carried } from '../../ui/drag-and-drop';
import { CarriedWords } from './carried-words';
import { CrewColumn } from './crew-column';
import { headPx, HourScale } from './hour-scale';
import { OverrideDialog } from './override-dialog';
import type { Override } from './override-dialog';
import { boardHours, spanOf } from './timetable';
import { UnassignedList } from './unassigned-list';
import { useCarried } from './use-carried';
import { useNowMinute } from './use-now';
import { VisitTile } from './visit-block';
import { VisitDialog } from './visit-dialog';

const CrewOutDialog = lazy(() =>
  import('./crew-out-dialog').then((module) => ({ default: module.CrewOutDialog })),
);

/** One press of an arrow key moves a visit by 15 minutes. */
const STEP_PX = 15;

/** Crews as columns, their visits as blocks by time, and unassigned visits above them. */
export function Board({ board }: { board: DispatchBoard }) {
  const [openedId, setOpenedId] = useState<number>();
  const [crewOut, setCrewOut] = useState<Crew>();
  const [override, setOverride] = useState<Override>();
  const { move, isPending } = useVisitMove();
  const hours = boardHours(board);
  const now = useNowMinute(board.date, board.timeZone);
  const visits = [...board.assigned, ...board.unassigned];
  const visitOf = (id: number | undefined) => visits.find((visit) => visit.id === id);
  const { hover, carry, placeAt } = useCarried(board, hours, visitOf);
  const opened = visitOf(openedId);

  function moveTo(visit: DispatchVisit, place: VisitPlace, reason?: string) {
    const present = presentPlace(visit, board.timeZone);
    if (place.crewId === visit.crewId && place.time === present.time && visit.startsAt) return;
    const onRefused = ({ problems }: Pick<Override, 'problems'>) => setOverride({ visit, place, problems });
    move({ booking: visit, place, reason, onRefused });
  }
  function drop(bookingId: number, target: Carried['target'], top: number) {
    const visit = visitOf(bookingId);
    const place = visit && placeAt(visit, { target, top });
    if (place) moveTo(visit, place);
  }
  /** Alt and an arrow key move a visit from unassigned to the first crew, the next, and back, at its present time. */
  function step(visit: DispatchVisit, direction: 1 | -1) {
    const order = [null, ...board.crews.map(({ id }) => id)];
    const crewId = order[order.indexOf(visit.crewId) + direction];
    if (crewId !== undefined) moveTo(visit, { ...presentPlace(visit, board.timeZone), crewId });
  }
  function preview(bookingId: number) {
    const visit = visitOf(bookingId);
    return visit ? <VisitTile visit={visit} span={spanOf(visit, board.timeZone)} /> : null;
  }

  const shared = { onOpen: setOpenedId, onStep: step };
  const crewName = (crewId: number | null) => board.crews.find(({ id }) => id === crewId)?.name ?? 'no crew';
  return (
    <DragAndDrop preview={preview} onCarry={carry} onDrop={drop} stepPx={STEP_PX}>
      <Box sx={{ opacity: isPending ? 0.7 : 1 }}>
        <UnassignedList visits={board.unassigned} {...shared} />
        <Box sx={boardStyle}>
          <HourScale hours={hours} now={now} head={headPx(board.people.length > 0)} />
          {board.crews.map((crew) => (
            <CrewColumn
              key={crew.id}
              crew={crew}
              board={board}
              hours={hours}
              now={now}
              hover={hover}
              onOut={setCrewOut}
              {...shared}
            />
          ))}
        </Box>
        {board.crews.length === 0 ? <Typography>No active crew. Add one under Crews.</Typography> : null}
      </Box>
      <CarriedWords hover={hover} crewName={crewName} />
      {crewOut ? (
        <Suspense fallback={null}>
          <CrewOutDialog crew={crewOut} date={board.date} onClose={() => setCrewOut(undefined)} />
        </Suspense>
      ) : null}
      {override ? (
        <OverrideDialog
          {...override}
          crewName={crewName(override.place.crewId)}
          onClose={() => setOverride(undefined)}
          onMove={(reason) => {
            setOverride(undefined);
            moveTo(override.visit, override.place, reason);
          }}
        />
      ) : null}
      {opened ? <VisitDialog visit={opened} onClose={() => setOpenedId(undefined)} /> : null}
    </DragAndDrop>
  );
}

/** Scrolls separately, so that names stay on top and hours at the side. */
const boardStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: { xs: 1, sm: 0.5, lg: 0.75 },
  overflow: { sm: 'auto' },
  maxHeight: { sm: 'max(440px, calc(100dvh - 176px))' },
  paddingBottom: 1,
} as const;
