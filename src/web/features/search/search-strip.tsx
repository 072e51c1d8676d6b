import { Search as SearchIcon } from 'lucide-react';
import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocalHref } from '../../lib/page/use-local-href.ts';
import { Button } from '../../ui/button.tsx';
import form from './search-form.module.css';
import styles from './search-strip.module.css';
import { BasicFields } from './basic-fields.tsx';

/** Search form of the start page. A native form that navigates to the search. */
export function SearchStrip() {
  const { t } = useTranslation();
  const local = useLocalHref();
  return (
    <search className={styles.strip} aria-label={t('search.strip.label')}>
      <form className={form.form} action={local(PAGES.boats.path)}>
        <BasicFields asked={{}} />
        <Button type="submit" className={form.submit}>
          <SearchIcon aria-hidden="true" /> {t('search.strip.submit')}
        </Button>
      </form>
    </search>
  );
}
