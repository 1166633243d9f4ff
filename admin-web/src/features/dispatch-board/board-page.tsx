import { isDate } from '@homebright/contract';
import { useSearchParams } from 'react-router';
import { useToday } from '../../lib/site';
import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { Spinner } from '../../ui/spinner';
import { useBoard } from '../../booking/api/board';
import { useBoardChanges } from './api/board-changes';
import { Board } from './board';
import { BoardToolbar } from './board-toolbar';

/** All crews' day, and the visits that still need a crew. */
export function BoardPage() {
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  const dateInAddress = search.get('date');
  const date = isDate(dateInAddress) ? dateInAddress : today;
  const board = useBoard(date, useBoardChanges(date));
  return (
    <Page title="Dispatch board">
      <BoardToolbar date={date} onGo={(next) => setSearch({ date: next }, { replace: true })} />
      {board.isPending ? <Spinner label="Loading the board" /> : null}
      {board.isError ? (
        <LoadError onRetry={() => void board.refetch()}>The board could not be loaded.</LoadError>
      ) : null}
      {board.data ? <Board board={board.data} /> : null}
    </Page>
  );
}
