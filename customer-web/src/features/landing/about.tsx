import { landingSectionsTexts } from '../../lib/texts/landing-sections.js';

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
      </div>
    </section>
  );
}
