import { useQuery } from '@tanstack/react-query';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PAGES } from '#contract/pages.ts';
import type { SettingsAnswer } from '#contract/settings.ts';
import { INCLUSIONS } from '#domain/boat/inclusions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { grid } from '../../ui/layout.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './boat-editor.module.css';
import { useProblemText } from './use-problem-text.ts';
import type { BoatForm } from './use-boat-form.ts';

const LISTS = ['inclusions', 'onRequest', 'notIncluded'] as const;

/**
 * For each of the site's and the operator's items, whether the price includes it; other inclusions as text, one per
 * line.
 */
export function InclusionsField({ form }: { readonly form: BoatForm }) {
  const { t } = useTranslation(['admin-boats', 'admin']);
  const language = useLanguage();
  const problemText = useProblemText(form);
  const { data } = useQuery(answerQuery<SettingsAnswer>(OFFICE_PATHS.settings));
  const items = [
    ...INCLUSIONS.map((code) => ({ code: code as string, label: t(`admin:inclusion.${code}`) })),
    ...(data?.settings.inclusions ?? []).map(({ code, text }) => ({ code, label: text[language] || text.en || code })),
  ];
  const { draft } = form;
  const isListed = (word: string) => items.some(({ code }) => code === word);
  const move = (code: string, to: string) => {
    for (const list of LISTS) {
      const others = draft[list].filter((one) => one !== code);
      form.change(list, list === to ? [...others, code] : others);
    }
  };
  const own = draft.inclusions.filter((word) => !isListed(word));
  return (
    <>
      <div className={`${grid('fill', '3 4', 'bottom')} ${styles.inclusions}`}>
        {items.map(({ code, label }) => (
          <Select
            key={code}
            label={label}
            value={LISTS.find((list) => draft[list].includes(code)) ?? 'none'}
            options={(['none', ...LISTS] as const).map((value) => ({ value, label: t(`boats.inclusion.${value}`) }))}
            onChange={({ target }) => move(code, target.value)}
          />
        ))}
      </div>
      <p>
        <a href={`${PAGES.settings.path}#inclusions`}>{t('boats.inclusion.edit')}</a>
      </p>
      <TextArea
        label={t('boats.field.inclusions')}
        hint={t('boats.hint.inclusions')}
        rows={2}
        value={own.join('\n')}
        error={problemText('inclusions')}
        onChange={(event) =>
          form.change('inclusions', [...draft.inclusions.filter(isListed), ...linesOf(event.target.value)])
        }
      />
    </>
  );
}

/** Empty lines stay while typing; they are left out when the boat is sent. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
