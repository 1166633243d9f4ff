import type { OwnVisit, VisitStatus } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '@homebright/web-common/api/client.js';
import { useSite } from '../../../lib/api/site.js';
import { progressTexts } from '../../../lib/texts/crew-progress.js';
import { Card } from '../../../ui/card.js';
import { Icon, type IconName } from '../../../ui/icon.js';
import { progressWords } from './progress-words.js';
import styles from './progress.module.css';
import visitStyles from '../visit/visit.module.css';
import textStyles from '../../../ui/text.module.css';

const POLL_MS = 30_000;
const ICONS: Record<VisitStatus, IconName> = {
  planned: 'camera',
  on_the_way: 'pin',
  started: 'broom',
  finished: 'check',
  not_entered: 'alert',
};

interface Props {
  visit: OwnVisit;
  isToday: boolean;
  timeZone: string;
}

/** The crew's reports about the visit, polled all day, and its photos. */
export default function VisitProgress({
  visit: { id, crew, progress, workPhotos = [] },
  isToday,
  timeZone,
}: Props) {
  const { progress: words } = progressTexts();
  const phone = useSite()?.businessPhone;
  useQuery({
    queryKey: ['/api/bookings', id],
    queryFn: () => read<OwnVisit>(`/api/bookings/${id}`),
    refetchInterval: isToday && POLL_MS,
  });
  const { now, before } = progress ? progressWords(progress, crew, timeZone) : { now: '', before: [] };
  const status = progress?.status ?? 'planned';
  return (
    <>
      <p className={textStyles.unseen} role="status">
        {now}
      </p>
      {(now || workPhotos.length > 0) && (
        <Card className={styles.progress} data-status={status} aria-labelledby="visit-progress">
          <Icon name={ICONS[status]} size={28} />
          <div>
            <h2 id="visit-progress">{now || words.title}</h2>
            {before.length > 0 && <p className={textStyles.muted}>{before.join(' · ')}</p>}
            {status === 'not_entered' && (
              <p>
                {words.callUs} {phone && <a href={`tel:${phone}`}>{phone}</a>}
              </p>
            )}
            <WorkPhotos visitId={id} photos={workPhotos} />
          </div>
        </Card>
      )}
    </>
  );
}

function WorkPhotos({ visitId, photos }: { visitId: number; photos: NonNullable<OwnVisit['workPhotos']> }) {
  const { progress: words } = progressTexts();
  return (['before', 'after'] as const).map((taken) => {
    const of = photos.filter((photo) => photo.taken === taken);
    return (
      of.length > 0 && (
        <section key={taken} aria-label={words.photos[taken]}>
          <h3>{words.photos[taken]}</h3>
          <ul className={visitStyles.photos}>
            {of.map(({ id }, index) => {
              const url = `/api/bookings/${visitId}/work-photos/${id}`;
              return (
                <li key={id}>
                  <a href={url} target="_blank" rel="noopener">
                    <img
                      src={`${url}?size=thumb`}
                      alt={words.photo[taken](index + 1)}
                      width={96}
                      height={96}
                      loading="lazy"
                    />
                  </a>
                </li>
              );
            })}
          </ul>
        </section>
      )
    );
  });
}
