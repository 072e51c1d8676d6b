import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AdminBoatList } from '#contract/admin-boats.ts';
import { PAGES } from '#contract/pages.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import page from '../../ui/admin-page.module.css';
import { classNames } from '../../ui/class-names.ts';
import { grid, panel } from '../../ui/layout.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './admin-boats.module.css';
import { BoatTile } from './boat-tile.tsx';

/** The whole fleet, inactive boats too, or the archived boats; each tile opens its editor. */
export function AdminBoats() {
  const { t } = useTranslation(['admin-boats', 'admin']);
  const query = useQuery(answerQuery<AdminBoatList>(OFFICE_PATHS.adminBoats));
  const [asked, setAsked] = useSearchParams();
  const isArchive = asked.get('shown') === 'archived';
  const all = query.data?.items;
  const archived = all?.filter(({ archivedAt }) => archivedAt !== null) ?? [];
  const boats = isArchive ? archived : all?.filter(({ archivedAt }) => archivedAt === null);
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.boats')}>
        <LinkButton href={PAGES.newBoat.path}>
          <Plus aria-hidden="true" /> {t('boats.new')}
        </LinkButton>
      </PageHeader>
      <LiveRegion message={query.isPending ? t('boats.loading') : ''} />
      <QueryFailure title={t('boats.failed')} query={query} />
      {(archived.length > 0 || isArchive) && (
        <div className={styles.shown}>
          <Segmented
            label={<VisuallyHidden>{t('boats.shown.label')}</VisuallyHidden>}
            options={[
              { value: 'current', label: t('boats.shown.current') },
              { value: 'archived', label: t('boats.shown.archived', { count: archived.length }) },
            ]}
            value={isArchive ? 'archived' : 'current'}
            onChange={(shown) => setAsked(shown === 'archived' ? { shown } : {}, { replace: true })}
          />
        </div>
      )}
      {boats?.length === 0 && (
        <p className={classNames(panel('outlined'), styles.empty)}>
          {t(isArchive ? 'boats.emptyArchive' : 'boats.empty')}
        </p>
      )}
      <ul className={classNames(grid('fill', 4), styles.grid)}>
        {query.isPending && Array.from({ length: 8 }, (_, place) => <PlaceOfTile key={place} />)}
        {boats?.map((boat) => (
          <li key={boat._id}>
            <BoatTile boat={boat} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PlaceOfTile() {
  return (
    <li aria-hidden="true">
      <Skeleton shape="block" className={styles.place} />
    </li>
  );
}
