import { Link } from 'wouter';
import { PAGES } from '#contract/pages.ts';
import type { PersonData } from '#contract/personal-data.ts';
import { adminDateTime } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import page from '../../ui/admin-page.module.css';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import styles from './admin-personal-data.module.css';

/** Records that may belong to the same person: each is opened and judged separately. */
export function SamePhone({ records }: { readonly records: PersonData['samePhone'] }) {
  const { t } = useTranslation('admin-personal-data');
  return (
    <section className={classNames(page.panel, stack(3))} aria-labelledby="same-phone">
      <h2 id="same-phone" className={page.panelTitle}>
        {t('personalData.same.title')}
      </h2>
      <p className={styles.hint}>{t('personalData.same.lead')}</p>
      <ul className={stack(2)}>
        {records.map(({ source, _id, name, at }) => (
          <li key={_id}>
            <Link className={styles.link} href={PAGES.personalData.path(source, _id)}>
              {t(`personalData.same.${source}`)} · <bdi>{name ?? '–'}</bdi> · {adminDateTime(at)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
