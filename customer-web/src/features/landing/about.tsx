import { landingSectionsTexts } from '../../lib/texts/landing-sections.js';
import { own } from '../../lib/texts/own-words.js';
import { OwnPicture } from '../../ui/art/own-picture.js';

export function About() {
  const { about } = landingSectionsTexts();
  return (
    <section className="landing-band" id="about" aria-labelledby="about-title">
      <div className="measure landing-section">
        <div className="section-head">
          <h2 id="about-title">{about.title}</h2>
          <p className="quiet">{about.text}</p>
        </div>
        <ol className="visit-steps">
          {about.steps.map((step, index) => (
            <li key={step.title}>
              <span className="visit-number" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{step.title}</h3>
              <p className="quiet">{step.text}</p>
            </li>
          ))}
        </ol>
        <OwnPhotos />
      </div>
    </section>
  );
}

/** The owner's photos; most companies have none. */
function OwnPhotos() {
  const photos = own.photos ?? [];
  if (photos.length === 0) return null;
  return (
    <ul className="own-photos">
      {photos.map((photo) => (
        <li key={photo.src}>
          <OwnPicture photo={photo} sizes="(min-width: 720px) 340px, 100vw" />
        </li>
      ))}
    </ul>
  );
}
