import { bookingsTexts } from '../../lib/texts/bookings.js';
import { texts } from '../../lib/texts/index.js';
import { Button, LinkButton } from '../../ui/button.js';
import { usePageTitle } from '../../ui/page-title.js';
import layoutStyles from '../../ui/layout.module.css';

interface Props {
  onBook: () => void;
  onHome: () => void;
}

export function PageHead({ onBook, onHome }: Props) {
  const { bookings } = bookingsTexts();
  const heading = usePageTitle(bookings.title);
  return (
    <div className={layoutStyles.pageHead}>
      <h1 ref={heading} tabIndex={-1}>
        {bookings.title}
      </h1>
      <div className={layoutStyles.row}>
        <Button onClick={onBook}>{bookings.bookNew}</Button>
        <Button look="secondary" onClick={onHome}>
          {bookings.home}
        </Button>
        <LinkButton look="quiet" href="/settings">
          {texts.header.settings}
        </LinkButton>
      </div>
    </div>
  );
}
