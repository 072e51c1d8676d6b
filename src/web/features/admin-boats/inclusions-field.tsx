import { useTranslation } from '../../i18n/use-translation.ts';
import { INCLUSIONS } from '#domain/boat/inclusions.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cluster } from '../../ui/layout.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { useProblemText } from './use-problem-text.ts';
import type { BoatForm } from './use-boat-form.ts';

const isKnown = (word: string) => INCLUSIONS.some((known) => known === word);

/** What the price includes: known items as checkboxes, others as text, one per line. */
export function InclusionsField({ form }: { readonly form: BoatForm }) {
  const { t } = useTranslation(['admin-boats', 'admin']);
  const problemText = useProblemText(form);
  const { inclusions } = form.draft;
  const own = inclusions.filter((word) => !isKnown(word));
  const tick = (known: string, isTicked: boolean) =>
    form.change('inclusions', isTicked ? [...inclusions, known] : inclusions.filter((word) => word !== known));
  return (
    <>
      <div className={cluster('0 6', 'stretch')}>
        {INCLUSIONS.map((known) => (
          <Checkbox
            key={known}
            label={t(`admin:inclusion.${known}`)}
            checked={inclusions.includes(known)}
            onChange={(event) => tick(known, event.target.checked)}
          />
        ))}
      </div>
      <TextArea
        label={t('boats.field.inclusions')}
        hint={t('boats.hint.inclusions')}
        rows={2}
        value={own.join('\n')}
        error={problemText('inclusions')}
        onChange={(event) => form.change('inclusions', [...inclusions.filter(isKnown), ...linesOf(event.target.value)])}
      />
    </>
  );
}

/** Empty lines stay while typing; they are left out when the boat is sent. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
