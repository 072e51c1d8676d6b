import { Calendar, Search as SearchIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { PAGES } from '#contract/pages.ts';
import type { SearchQuery } from '#contract/search.ts';
import { startOfCanaryDay } from '#domain/time/canary-time.ts';
import { formatShortDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { useLocalHref } from '../../lib/page/use-local-href.ts';
import { Button } from '../../ui/button.tsx';
import { BasicFields } from './basic-fields.tsx';
import styles from './hero-search.module.css';
import { DEFAULT_PEOPLE } from '#domain/search/search-limits.ts';
import { SearchDialog } from './search-dialog.tsx';
import form from './search-form.module.css';
import { useSearchDialogAhead } from './use-search-dialog-ahead.ts';

/**
 * The search of the start page: a native form that navigates to the results. On phones one field opens the same choices
 * step by step; without script the form's own fields are shown there too.
 */
export function HeroSearch() {
  const { t } = useTranslation();
  const local = useLocalHref();
  const ref = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<SearchQuery>({});
  const [opened, setOpened] = useState<HTMLFormElement | null>(null);
  const ahead = useSearchDialogAhead();
  const keep = (chosen: SearchQuery | null) => {
    setOpened(null);
    if (chosen) setAsked(chosen);
  };
  return (
    <search className={styles.search} aria-label={t('search.strip.label')}>
      <form className={form.form} action={local(PAGES.boats.path)} ref={ref}>
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          onClick={() => setOpened(ref.current)}
          {...ahead}
        >
          <Calendar aria-hidden="true" />
          <span>
            {t('search.sheet.open')}
            <Summary asked={asked} />
          </span>
        </button>
        <BasicFields asked={asked} />
        <Button type="submit" className={form.submit}>
          <SearchIcon aria-hidden="true" /> {t('search.strip.submit')}
        </Button>
      </form>
      {opened && <SearchDialog form={opened} steps={['party', 'day']} onClose={keep} />}
    </search>
  );
}

/** "Any day, 2 people". */
function Summary({ asked: { date, people } }: { readonly asked: SearchQuery }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = date ? formatShortDate(startOfCanaryDay(Temporal.PlainDate.from(date)), language) : t('search.days.any');
  return <small>{`${day}, ${t('search.bar.people', { count: people ?? DEFAULT_PEOPLE })}`}</small>;
}
