import { homeAnswersInWords, type OwnVisit } from '@homebright/contract';
import { timeLabel } from '../../../lib/appointment.js';
import { texts } from '../../../lib/texts/index.js';
import { language } from '../../../lib/texts/language.js';
import { visitTexts } from '../../../lib/texts/visit.js';
import { longDate } from '../../../lib/time/format.js';
import { unbroken } from '../../../lib/unbroken.js';
import { AnchorButton } from '../../../ui/button.js';
import { Card, Facts } from '../../../ui/card.js';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';

/** Says when the visit is, who comes, and where. */
export function VisitFacts({ visit }: { visit: OwnVisit }) {
  const { visit: words } = visitTexts();
  const { rooms, bathrooms, hasKids, hasPets, noKidsPets, location } = visit.questionnaire;
  const { maintenanceHistory, hasDrivewayParking, hasStreetParking } = visit.questionnaire;
  const isOff = visit.status === 'cancelled';
  const isOpen = !isOff && visit.status !== 'completed';
  const who = visit.crew ?? (isOpen ? words.nobodyYet : '');
  const home = [
    rooms && bathrooms && words.rooms(rooms, bathrooms),
    ...homeAnswersInWords(visit.questionnaire, language()).map(([name, answer]) => `${name}: ${answer}`),
    hasKids && words.kids,
    hasPets && words.pets,
    noKidsPets && words.neither,
  ];
  const parking = [hasDrivewayParking && words.driveway, hasStreetParking && words.street];
  return (
    <Card className={layoutStyles.stack} aria-labelledby="visit-details">
      <h2 id="visit-details">{words.details}</h2>
      <Facts
        items={[
          [words.when, <When visit={visit} />],
          [words.who, isOff ? '' : who],
          [words.where, location],
          [words.home, home.filter(Boolean).join(' · ')],
          [words.cleaned, maintenanceHistory && texts.maintenance[maintenanceHistory]],
          [texts.summary.parking, parking.filter(Boolean).join(' · ')],
          [
            texts.summary.contact,
            [visit.customerName, unbroken(visit.customerPhone)].filter(Boolean).join(', '),
          ],
        ]}
      />
      {isOpen && <p className={`${textStyles.small} ${textStyles.muted}`}>{words.early}</p>}
      {isOpen && visit.startsAt && (
        <div className={layoutStyles.row}>
          <AnchorButton look="secondary" small href={`/api/bookings/${visit.id}/calendar`} download>
            {words.calendar}
          </AnchorButton>
        </div>
      )}
    </Card>
  );
}

/** The date and the time. The time does not break across lines. */
function When({ visit }: { visit: OwnVisit }) {
  return (
    <>
      {longDate(visit.appointmentDate)}, <span className={textStyles.whole}>{timeLabel(visit)}</span>
    </>
  );
}
