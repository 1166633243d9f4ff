import type { LiveVisit } from '../days/live-visit.js';
import { Picture } from '../ui/picture.js';
import { useCatalogText, useWords } from '../use-crew.js';
import cardStyles from '../ui/card.module.css';
import pictureStyles from '../ui/picture.module.css';
import visitStyles from './visit.module.css';

/** The work, the home, and what the customer asked for. */
export function Notes({ visit }: { visit: LiveVisit }) {
  const words = useWords().visit;
  const inWords = useCatalogText();
  const { focusNotes, specialInstructions, preferences, photos, home } = visit;
  return (
    <>
      <section className={cardStyles.card}>
        <h2>{words.work}</h2>
        <p className={visitStyles.work}>{inWords(visit.service)}</p>
        {visit.extras.length > 0 && (
          <ul className={visitStyles.pills}>
            {visit.extras.map((extra) => (
              <li key={extra}>{extra}</li>
            ))}
          </ul>
        )}
        {home.length > 0 && (
          <dl className={visitStyles.facts}>
            {home.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      {(focusNotes || specialInstructions || preferences || photos.length > 0) && (
        <section className={cardStyles.card}>
          {(focusNotes || photos.length > 0) && <h2>{words.focus}</h2>}
          {focusNotes && <p className={visitStyles.said}>{focusNotes}</p>}
          {photos.length > 0 && (
            <ul className={pictureStyles.photos}>
              {photos.map(({ id, url }, index) => (
                <li key={id}>
                  <Picture url={url} name={words.photo(index + 1)} />
                </li>
              ))}
            </ul>
          )}
          {specialInstructions && (
            <>
              <h2>{words.instructions}</h2>
              <p className={visitStyles.said}>{specialInstructions}</p>
            </>
          )}
          {preferences && (
            <>
              <h2>{words.preferences}</h2>
              <p className={visitStyles.said}>{preferences}</p>
            </>
          )}
        </section>
      )}
    </>
  );
}
