import { ChevronRight, Circle } from 'lucide-react';
import { useId } from 'react';
import { PAGES } from '#contract/pages.ts';
import type { Setup, SetupItem } from '#contract/setup.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import page from '../../ui/admin-page.module.css';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { grid, row, stack } from '../../ui/layout.ts';
import styles from './setup-card.module.css';
import { useSetup } from './use-setup.ts';

interface SetupCardProps {
  /** In the settings the list stays until everything is done; on the day sheet it can be collapsed and hidden. */
  readonly canHide?: boolean;
}

/** What is missing before the site goes live, each with a link to where it is entered (P-21.23). */
export function SetupCard({ canHide = false }: SetupCardProps) {
  const { t } = useTranslation('admin');
  const headingId = useId();
  const { setup, changing } = useSetup();
  const missing = setup?.items.filter(({ isDone }) => !isDone) ?? [];
  if (!setup || missing.length === 0 || (canHide && setup.isDismissed)) return null;
  const title = (
    <div>
      <h2 className={page.panelTitle} id={headingId}>
        {t('setup.title')}
      </h2>
      <p className={styles.count}>
        {t('setup.count', { done: setup.items.length - missing.length, all: setup.items.length })}
      </p>
    </div>
  );
  const list = (
    <ul className={classNames(grid('fill', '1 6'), styles.items)}>
      {missing.map(({ item }) => (
        <li key={item} className={row(2, 'top')}>
          <Circle aria-hidden="true" />
          <Item item={item} setup={setup} />
        </li>
      ))}
    </ul>
  );
  if (!canHide)
    return (
      <section className={classNames(page.panel, stack(3), styles.card)} aria-labelledby={headingId}>
        {title}
        {list}
      </section>
    );
  return (
    <section
      className={classNames(page.panel, grid('narrow-last', 3, 'top'), styles.card, styles.folded)}
      aria-labelledby={headingId}
    >
      <details open={!hasBoats(setup)}>
        <summary className={classNames(row(3), styles.summary)}>
          <ChevronRight aria-hidden="true" />
          {title}
        </summary>
        {list}
      </details>
      <Button look="plain" busy={changing.isPending} onClick={() => changing.mutate({ isDismissed: true })}>
        {t('setup.hide')}
      </Button>
    </section>
  );
}

/**
 * Whether boats are on sale, the operator's or the demo's: if so, the list is collapsed, because the day's departures
 * matter more.
 */
function hasBoats({ items }: Setup): boolean {
  return items.some(({ item, isDone }) => (item === 'boat' && isDone) || (item === 'demo' && !isDone));
}

function Item({ item, setup }: { readonly item: SetupItem; readonly setup: Setup }) {
  const { t } = useTranslation('admin');
  const href = placeOf(item, setup);
  return (
    <div>
      {href === null ? t(`setup.item.${item}`) : <a href={href}>{t(`setup.item.${item}`)}</a>}
      <p className={styles.hint}>{t(`setup.hint.${item}`, { variables: 'SMTP_URL, MAIL_FROM' })}</p>
    </div>
  );
}

/** The address where the item is entered; null: on the server, not on a page. */
function placeOf(item: SetupItem, { boatId }: Setup): string | null {
  if (item === 'mail' || item === 'cards') return null;
  if (item === 'legal') return PAGES.legalTexts.path;
  if (item === 'boat' || item === 'slots') return boatId === null ? PAGES.newBoat.path : PAGES.editBoat.path(boatId);
  return `${PAGES.settings.path}#${FIELDS[item]}`;
}

/** The ids of the fields in the settings. */
const FIELDS = {
  company: 'trader-name',
  address: 'trader-address',
  taxId: 'trader-taxId',
  email: 'contact-email',
  phone: 'contact-phone',
  demo: 'demo',
} as const;
