import { type FormEvent, useRef, useState } from 'react';
import { type Language, LANGUAGES } from '#contract/language.ts';
import { PAGES } from '#contract/pages.ts';
import { LANGUAGE_NAMES } from '#contract/per-language.ts';
import { GIFT } from '#domain/booking/gift.ts';
import { VOUCHER_MONTHS } from '#domain/booking/voucher.ts';
import { LONGEST_EMAIL, LONGEST_NAME } from '#domain/text-lengths.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useFocusFirstProblem } from '../../lib/form/use-focus-first-problem.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { useLocalHref } from '../../lib/page/use-local-href.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { stack } from '../../ui/layout.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './gift.module.css';
import { type GiftDraft, problemsOf, requestOf } from './gift-draft.ts';

interface GiftFormProps {
  readonly draft: GiftDraft;
  readonly onChange: (changed: Partial<GiftDraft>) => void;
  /** @throws ApiError */
  readonly onBuy: (request: ReturnType<typeof requestOf>) => Promise<void>;
}

/** The amount of the gift, who gives it and who gets it (P-26.6). */
export function GiftForm({ draft, onChange, onBuy }: GiftFormProps) {
  const { t } = useTranslation(['gift', 'public']);
  const { isBusy, error, fields, run } = useAction();
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirstProblem = useFocusFirstProblem(form);
  const problems = isTried ? problemsOf(draft) : [];
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const website = new FormData(event.currentTarget).get('website');
    setTried(true);
    const isGood = problemsOf(draft).length === 0;
    if (isGood && (await run(() => onBuy(requestOf(draft, typeof website === 'string' ? website : ''))))) return;
    focusFirstProblem();
  };
  const typed = (field: 'recipient' | 'message' | 'name' | 'email') => ({
    name: field,
    value: draft[field],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  });
  return (
    <form ref={form} className={stack(6)} noValidate onSubmit={(event) => void submit(event)}>
      {error !== null && <ActionFailure title={t('form.failed')} error={error} />}
      <Amount draft={draft} onChange={onChange} isWrong={problems.includes('amount')} />
      <fieldset className={stack(4)}>
        <legend className={styles.legend}>{t('form.for')}</legend>
        <TextInput
          label={t('form.recipient')}
          maxLength={GIFT.longestRecipient}
          autoComplete="off"
          error={fields['recipient']}
          {...typed('recipient')}
        />
        <TextArea
          label={t('form.message')}
          hint={t('form.messageHint', { most: GIFT.longestMessage })}
          maxLength={GIFT.longestMessage}
          rows={3}
          {...typed('message')}
        />
        <Select
          label={t('form.language')}
          value={draft.language}
          options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
          onChange={({ target }) => onChange({ language: target.value as Language })}
        />
      </fieldset>
      <fieldset className={stack(4)}>
        <legend className={styles.legend}>{t('form.from')}</legend>
        <TextInput
          label={t('public:contact.field.name')}
          autoComplete="name"
          maxLength={LONGEST_NAME}
          error={problems.includes('name') ? t('public:contact.problem.name_invalid') : fields['name']}
          {...typed('name')}
        />
        <TextInput
          label={t('public:contact.field.email')}
          hint={t('form.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={LONGEST_EMAIL}
          error={problems.includes('email') ? t('public:contact.problem.email_invalid') : fields['email']}
          {...typed('email')}
        />
      </fieldset>
      <VisuallyHidden>
        <span aria-hidden="true">
          <label>
            {t('public:contact.field.website')} <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </span>
      </VisuallyHidden>
      <Terms
        isAccepted={draft.terms}
        isMissing={problems.includes('terms')}
        onChange={(terms) => onChange({ terms })}
      />
      <Button type="submit" wide busy={isBusy}>
        {t('form.next')}
      </Button>
    </form>
  );
}

interface AmountProps extends Pick<GiftFormProps, 'draft' | 'onChange'> {
  readonly isWrong: boolean;
}

function Amount({ draft, onChange, isWrong }: AmountProps) {
  const { t } = useTranslation('gift');
  const language = useLanguage();
  const bounds = { least: formatMoney(GIFT.leastCents, language), most: formatMoney(GIFT.mostCents, language) };
  return (
    <div className={stack(4)}>
      <Segmented
        label={t('form.amount')}
        className={styles.amounts}
        value={draft.choice}
        options={[
          ...GIFT.suggestedCents.map((cents) => ({ value: String(cents), label: formatMoney(cents, language) })),
          { value: 'own', label: t('form.own') },
        ]}
        onChange={(choice) => onChange({ choice })}
      />
      <p className={styles.small}>{t('form.valid', { count: VOUCHER_MONTHS })}</p>
      {draft.choice === 'own' && (
        <TextInput
          label={t('form.ownAmount')}
          hint={t('form.bounds', bounds)}
          error={isWrong ? t('form.amountWrong', bounds) : null}
          inputMode="decimal"
          autoComplete="off"
          value={draft.ownAmount}
          onChange={(event) => onChange({ ownAmount: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

interface TermsProps {
  readonly isAccepted: boolean;
  readonly isMissing: boolean;
  readonly onChange: (isAccepted: boolean) => void;
}

/** The documents open in a new tab, so that nothing typed is lost. */
function Terms({ isAccepted, isMissing, onChange }: TermsProps) {
  const { t } = useTranslation(['gift', 'public']);
  const local = useLocalHref();
  const link = (name: 'terms' | 'privacy') => (
    <a href={local(PAGES.legal.path(name))} target="_blank" rel="noopener noreferrer">
      {t(`public:footer.${name}`)}
    </a>
  );
  return (
    <div className={stack(2)}>
      <Checkbox
        label={t('form.terms')}
        checked={isAccepted}
        aria-invalid={isMissing}
        aria-describedby="gift-terms"
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <p id="gift-terms" className={isMissing ? styles.problem : styles.small}>
        {isMissing && `${t('form.termsMissing')} `}
        {link('terms')}
        {'\u00a0· '}
        {link('privacy')}
      </p>
    </div>
  );
}
