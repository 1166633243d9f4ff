import type { LiveVisit } from '../days/live-visit.js';
import { Picture } from '../ui/picture.js';
import { useCatalogText, useWords } from '../use-crew.js';

/** The work, the home, and what the customer asked for. */
export function Notes({ visit }: { visit: LiveVisit }) {
  const words = useWords().visit;
  const inWords = useCatalogText();
  const { focusNotes, specialInstructions, photos, home } = visit;
  return (
    <>
      <section className="card">
        <h2>{words.work}</h2>
        <p className="work">{inWords(visit.service)}</p>
        {visit.extras.length > 0 && (
          <ul className="pills">
            {visit.extras.map((extra) => (
              <li key={extra}>{extra}</li>
            ))}
          </ul>
        )}
        {home.length > 0 && (
          <dl className="facts">
            {home.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      {(focusNotes || specialInstructions || photos.length > 0) && (
        <section className="card">
          {(focusNotes || photos.length > 0) && <h2>{words.focus}</h2>}
          {focusNotes && <p className="said">{focusNotes}</p>}
          {photos.length > 0 && (
            <ul className="photos">
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
              <p className="said">{specialInstructions}</p>
            </>
          )}
        </section>
      )}
    </>
  );
}
