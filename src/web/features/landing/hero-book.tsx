import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSite } from '../../lib/page/site-context.ts';
import type { ButtonLook } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

interface HeroBookProps {
  readonly onBook: () => void;
  readonly look?: ButtonLook;
  readonly className?: string | undefined;
}

/** "Book now": opens the booking unless the operator has set another link (`bookHref`, default `#book`; P-21.6). */
export function HeroBook({ onBook, ...rest }: HeroBookProps) {
  const { t } = useTranslation();
  const { bookHref } = useSite().settings.hero;
  if (bookHref !== '#book') {
    return (
      <LinkButton href={bookHref} {...rest}>
        {t('hero.book')}
      </LinkButton>
    );
  }
  return (
    <LinkButton href={PAGES.book.path} onOpen={onBook} {...rest}>
      {t('hero.book')}
    </LinkButton>
  );
}
