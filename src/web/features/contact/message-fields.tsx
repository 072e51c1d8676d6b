import type { RefusedMessage } from '#contract/messages.ts';
import { LONGEST_EMAIL, LONGEST_MESSAGE, LONGEST_NAME, LONGEST_PHONE } from '#domain/text-lengths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import controls from '../../ui/controls.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { grid } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './contact.module.css';
import type { SenderField, SenderProblems } from './message-rules.ts';

/** Target of the problem summary's links. */
export function fieldId(field: SenderField): string {
  return `message-${field}`;
}

// The browser's own validation is for visitors without script; with script the form validates itself.
const KINDS = {
  name: { type: 'text', autoComplete: 'name', required: true, minLength: 2, maxLength: LONGEST_NAME },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: LONGEST_EMAIL },
  phone: {
    type: 'tel',
    autoComplete: 'tel',
    inputMode: 'tel',
    maxLength: LONGEST_PHONE,
    pattern: '[\\d \\(\\)+\\-]{7,}',
  },
} as const;

interface MessageFieldsProps {
  readonly problems: SenderProblems;
  /** Values of a rejected message that was sent without script; null for an empty form. */
  readonly typed: RefusedMessage | null;
}

/** Uncontrolled inputs, so that text typed before hydration stays. */
export function MessageFields({ problems, typed }: MessageFieldsProps) {
  const { t } = useTranslation();
  const input = (field: SenderField) => {
    const problem = problems[field];
    return {
      ...KINDS[field],
      id: fieldId(field),
      name: field,
      defaultValue: typed?.[field],
      label: t(`contact.field.${field}`),
      error: problem && t(`contact.problem.${problem}`),
    };
  };
  return (
    <>
      <TextInput {...input('name')} />
      <p className={styles.either}>{t('contact.either')}</p>
      <div className={classNames(grid('fit', 4, 'top'), styles.pair)}>
        <TextInput {...input('email')} />
        <TextInput {...input('phone')} />
      </div>
      <Field label={`${t('contact.field.message')} ${t('contact.field.optional')}`}>
        {(control) => (
          <span className={controls.frame}>
            <textarea
              {...control}
              className={classNames(controls.text, styles.message)}
              name="message"
              defaultValue={typed?.message}
              rows={4}
              maxLength={LONGEST_MESSAGE}
            />
          </span>
        )}
      </Field>
      <div className={styles.trap} aria-hidden="true">
        <label>
          {t('contact.field.website')} <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
