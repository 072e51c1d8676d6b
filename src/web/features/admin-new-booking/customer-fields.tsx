import { useTranslation } from '../../i18n/use-translation.ts';
import { type Language, LANGUAGES } from '#contract/language.ts';
import { LANGUAGE_NAMES } from '#contract/per-language.ts';
import type { ContactProblems } from '#domain/contact/contact-rules.ts';
import { LONGEST_EMAIL, LONGEST_NAME, LONGEST_NOTE, LONGEST_PHONE } from '#domain/text-lengths.ts';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-new-booking.module.css';
import type { ChangeDraft, Draft } from './draft.ts';

interface CustomerFieldsProps {
  readonly draft: Draft;
  readonly problems: ContactProblems;
  readonly onChange: ChangeDraft;
}

const KINDS = {
  name: { type: 'text', maxLength: LONGEST_NAME },
  phone: { type: 'tel', maxLength: LONGEST_PHONE },
  email: { type: 'email', maxLength: LONGEST_EMAIL },
} as const;

/** The customer's contact details, language for mail, and a note for the crew. */
export function CustomerFields({ draft, problems, onChange }: CustomerFieldsProps) {
  const { t } = useTranslation('admin-new-booking');
  const input = (field: 'name' | 'phone' | 'email') => {
    const problem = problems[field] ?? (field === 'phone' ? problems.contact : undefined);
    return (
      <TextInput
        {...KINDS[field]}
        label={t(`newBooking.customer.${field}`)}
        autoComplete="off"
        value={draft[field]}
        error={problem ? t(`newBooking.problem.${problem}`) : null}
        onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      />
    );
  };
  return (
    <>
      <div className={classNames(stack(4), styles.pair)}>
        <div className={styles.whole}>{input('name')}</div>
        <div className={styles.whole}>{input('email')}</div>
        {input('phone')}
        <Select
          label={t('newBooking.customer.language')}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={draft.language}
          onChange={(event) => onChange({ language: event.currentTarget.value as Language })}
        />
      </div>
      <TextArea
        label={t('newBooking.note')}
        rows={2}
        maxLength={LONGEST_NOTE}
        value={draft.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  );
}
