import { landingSectionsTexts } from '../../lib/texts/landing-sections.js';
import { own } from '../../lib/texts/own-words.js';
import { OwnPicture } from '../../ui/art/own-picture.js';
import styles from './landing.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

export function About() {
  const { about } = landingSectionsTexts();
  return (
    <section className={styles.band} id="about" aria-labelledby="about-title">
      <div className={`${layoutStyles.measure} ${styles.section}`}>
        <div className={styles.sectionHead}>
          <h2 id="about-title">{about.title}</h2>
          <p className={textStyles.muted}>{about.text}</p>
        </div>
        <ol className={styles.visitSteps}>
          {about.steps.map((step, index) => (
            <li key={step.title}>
              <span className={styles.visitNumber} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{step.title}</h3>
              <p className={textStyles.muted}>{step.text}</p>
            </li>
          ))}
        </ol>
        <OwnPhotos />
      </div>
    </section>
  );
}

/** The owner's photos. Most companies have no photos. */
function OwnPhotos() {
  const photos = own.photos ?? [];
  if (photos.length === 0) return null;
  return (
    <ul className={styles.ownPhotos}>
      {photos.map((photo) => (
        <li key={photo.src}>
          <OwnPicture photo={photo} sizes="(min-width: 720px) 340px, 100vw" />
        </li>
      ))}
    </ul>
  );
}
