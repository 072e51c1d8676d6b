import type { SearchQuery } from '#contract/search.ts';
import { SEARCH_MODES } from '#domain/search/search-modes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import segmented from '../../ui/segmented.module.css';

/** Charter, seats or both. Native radio buttons work and keep their value without script. */
export function ModeChoice({ chosen }: { readonly chosen: SearchQuery['mode'] }) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className={segmented.legend}>{t('search.mode')}</legend>
      <div className={segmented.options}>
        {SEARCH_MODES.map((mode) => (
          <label key={mode} className={segmented.option}>
            <input
              className={segmented.radio}
              type="radio"
              name="mode"
              value={mode}
              defaultChecked={mode === (chosen ?? 'any')}
            />
            <span className={segmented.text}>{t(`search.modes.${mode}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
