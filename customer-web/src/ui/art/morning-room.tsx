import { own } from '../../lib/texts/own-words.js';
import { OwnPicture } from './own-picture.js';
import styles from './art.module.css';
import heroPanelStyles from '../hero-panel.module.css';

/** The owner's photo; without one, a tidy room at sunrise, drawn for this site. */
export default function MorningRoom() {
  return own.hero ? (
    <OwnPicture
      photo={own.hero}
      className={`${styles.art} ${heroPanelStyles.ownHero}`}
      sizes="(min-width: 900px) 520px, 100vw"
      first
    />
  ) : (
    <Drawing />
  );
}

function Drawing() {
  return (
    <svg className={styles.art} viewBox="0 0 520 420" width="520" height="420" aria-hidden="true">
      <rect x="16" y="16" width="488" height="388" rx="28" fill="var(--art-fill)" />
      <Window />
      <path d="M16 326h488v50a28 28 0 0 1-28 28H44a28 28 0 0 1-28-28Z" fill="var(--surface-2)" />
      <path d="M54 326h412" stroke="var(--art-line)" strokeWidth="3" strokeLinecap="round" />
      <ellipse cx="252" cy="364" rx="168" ry="22" fill="var(--art-warm)" opacity=".55" />
      <Plant />
      <Armchair />
      <CleaningBasket />
      <g fill="none" stroke="var(--art-line)" strokeWidth="3" strokeLinecap="round">
        <path d="M402 74c1 6 3 8 9 9-6 1-8 3-9 9-1-6-3-8-9-9 6-1 8-3 9-9ZM440 118c.8 4.5 2.2 6 6.6 6.6-4.4.7-5.8 2.2-6.6 6.6-.8-4.4-2.2-5.9-6.6-6.6 4.4-.6 5.8-2.1 6.6-6.6Z" />
      </g>
    </svg>
  );
}

function Window() {
  return (
    <g stroke="var(--art-line)" strokeWidth="3" strokeLinejoin="round">
      <rect x="84" y="56" width="188" height="186" rx="14" fill="var(--surface)" />
      <path
        d="M93 206c28-34 62-40 92-18 24-26 52-28 78-10v50a6 6 0 0 1-6 6H99a6 6 0 0 1-6-6Z"
        fill="var(--art-fill)"
        stroke="none"
      />
      <circle cx="178" cy="140" r="37" fill="var(--marigold)" stroke="none" />
      <path d="M93 204c28-32 62-38 92-16 24-26 52-28 78-10" fill="none" />
      <path d="M178 56v186M84 148h188" fill="none" />
      <path d="M72 242h212" strokeLinecap="round" fill="none" strokeWidth="8" />
      <path d="M70 44h216" strokeLinecap="round" fill="none" />
      <path d="M76 44c2 74-2 118-18 176h40c14-58 16-112 16-176Z" fill="var(--surface)" />
      <path d="M280 44c-2 74 2 118 18 176h-40c-14-58-16-112-16-176Z" fill="var(--surface)" />
      <path d="M90 60c1 56-2 96-10 140M266 60c-1 56 2 96 10 140" fill="none" opacity=".45" />
    </g>
  );
}

function Armchair() {
  return (
    <g stroke="var(--art-line)" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
      <path d="M262 350l-6 20M396 350l6 20" fill="none" />
      <path d="M268 322v-98a38 38 0 0 1 38-38h46a38 38 0 0 1 38 38v98Z" fill="var(--primary)" stroke="none" />
      <path
        d="M262 254a22 22 0 0 1 22 22v44h90v-44a22 22 0 1 1 36 17v41a18 18 0 0 1-18 18H266a18 18 0 0 1-18-18v-41a22 22 0 0 1 14-39Z"
        fill="var(--primary)"
        stroke="none"
      />
      <rect x="282" y="272" width="94" height="46" rx="14" fill="var(--primary-tint)" />
      <rect
        x="306"
        y="222"
        width="58"
        height="52"
        rx="12"
        fill="var(--art-blush)"
        transform="rotate(-8 335 248)"
      />
      <path d="M322 236l26 26M344 232l-22 30" fill="none" opacity=".4" strokeWidth="2" />
    </g>
  );
}

function Plant() {
  return (
    <g stroke="var(--art-line)" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
      <path d="M448 310c-2-44 2-70 4-96" fill="none" />
      <path
        d="M451 236c-24-6-34-22-32-44 22 4 34 18 32 44ZM452 222c2-28 16-42 38-44 0 24-14 40-38 44ZM450 274c-20 0-34-12-38-32 20 0 36 10 38 32ZM451 262c8-20 22-30 40-28-4 20-18 30-40 28Z"
        fill="var(--surface)"
      />
      <path d="M424 304h52l-6 50a10 10 0 0 1-10 9h-20a10 10 0 0 1-10-9Z" fill="var(--art-blush)" />
    </g>
  );
}

function CleaningBasket() {
  return (
    <g stroke="var(--art-line)" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
      <path d="M126 262h26v12l8 14v46h-42v-46l8-14Z" fill="var(--surface)" />
      <path d="M122 262v-16h32l12 8v8Z" fill="var(--marigold)" />
      <path d="M118 304h42" fill="none" />
      <path d="M176 296c0-10 6-16 16-16s16 6 16 16v34h-32Z" fill="var(--art-warm)" />
      <path d="M98 318h132l-10 46a12 12 0 0 1-12 9h-88a12 12 0 0 1-12-9Z" fill="var(--surface)" />
      <path d="M104 340h120M134 320l6 52M166 320v52M198 320l-6 52" fill="none" opacity=".4" strokeWidth="2" />
      <path d="M112 318c2-34 24-52 52-52s50 18 52 52" fill="none" />
    </g>
  );
}
