import type { BookingRecord, RefusedPlace } from '@homebright/contract';
import { Button } from '@mui/material';
import { fieldValue } from '../../lib/format';
import { sentenceOf } from '../../lib/api';
import { useTimeZone } from '../../lib/site';
import { useToast } from '../../ui/toast';
import { crewName, useCrews } from '../api/crews';
import { refusedPlace, useMoveVisit } from '../api/move-visit';
import { staleFields } from '../api/stale';
import { movedInWords, undoOf } from './visit-place';
import type { VisitPlace } from './visit-place';

interface MoveRequest {
  booking: BookingRecord;
  place: VisitPlace;
  reason?: string;
  onMoved?: () => void;
  /** Called when the place has a problem that a reason can override. */
  onRefused?: (refused: RefusedPlace) => void;
}

/** Moves a visit and shows a toast with Undo, or says why it was not moved. */
export function useVisitMove() {
  const toast = useToast();
  const timeZone = useTimeZone();
  const crews = useCrews();
  const { mutateAsync, isPending } = useMoveVisit();
  const nameOf = (crewId: number | null) => (crewId === null ? 'no crew' : crewName(crews.data, crewId));

  function showFailure(error: unknown) {
    const stale = (staleFields(error) ?? [])
      .map(
        ({ field, now }) =>
          `${field === 'crewId' ? 'Its crew' : 'Now'}: ${fieldValue(field, now, timeZone)}.`,
      )
      .join(' ');
    const text = [sentenceOf(error, 'Please try again.'), stale].filter(Boolean).join(' ');
    toast({ title: 'Not moved', text, tone: 'error' });
  }
  function undo(before: BookingRecord, after: BookingRecord) {
    const back = undoOf(before, after, timeZone);
    const undone = { title: `Booking #${before.id}`, text: `Back with ${nameOf(back.crewId)}` };
    mutateAsync({ bookingId: before.id, ...back }).then(() => toast(undone), showFailure);
  }
  function showMoved(before: BookingRecord, after: BookingRecord, place: VisitPlace) {
    toast({
      title: `Booking #${before.id}`,
      text: movedInWords(before, after, place, nameOf(place.crewId)),
      action: (
        <Button color="inherit" size="small" variant="outlined" onClick={() => undo(before, after)}>
          Undo
        </Button>
      ),
    });
  }
  function move({ booking, place, reason, onMoved, onRefused }: MoveRequest) {
    const { id: bookingId, version } = booking;
    const wish = { bookingId, ...place, version, ...(reason ? { reason } : {}) };
    // Does not use the callbacks of `mutate`: the dialog or the board may be unmounted when Undo is pressed.
    mutateAsync(wish).then(
      (after) => {
        showMoved(booking, after, place);
        onMoved?.();
      },
      (error: unknown) => {
        const refused = refusedPlace(error);
        if (refused?.overridable && onRefused) onRefused(refused);
        else showFailure(error);
      },
    );
  }
  return { move, isPending };
}
