import { LEGAL_DOCUMENTS, type LegalDocument } from '#contract/legal.ts';
import type { LegalText } from '#contract/legal-texts.ts';
import { LegalArticle } from '../features/legal/legal-article.tsx';
import { LegalHead } from '../features/legal/legal-head.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { useSite } from '../lib/page/site-context.ts';
import { definePage } from '../lib/page/page.ts';
import { Banner } from '../ui/banner.tsx';
import { classNames } from '../ui/class-names.ts';
import { stack } from '../ui/layout.ts';
import { LinkButton } from '../ui/link-button.tsx';
import styles from './legal-page.module.css';
import { SiteFrame } from './site-frame.tsx';

interface Shown {
  readonly document: LegalDocument;
  readonly text: LegalText;
}

export const page = definePage<Shown>({
  load: async ({ params, api }) => {
    const asked = LEGAL_DOCUMENTS.find((document) => document === params.document);
    if (!asked) throw new ApiError('not_found', '', { status: 404 });
    return { document: asked, text: await api.getLegalText(asked) };
  },
  Page: ({ data }) => <LegalPage {...data} />,
  isWholeWithoutScript: () => true,
  namespaces: ['legal'],
  head: ({ t, data }) => ({
    title: `${t(`legal:${data.document}.title`)} – ${t('brand.name')}`,
    name: t(`legal:${data.document}.title`),
    description: t(`legal:${data.document}.description`),
  }),
});

function LegalPage({ document, text }: Shown) {
  const { t } = useTranslation('legal');
  const { demo } = useSite();
  return (
    <SiteFrame>
      <div className={classNames(stack(8), styles.page)}>
        <LegalHead document={document} changedAt={text.changedAt} />
        {demo && text.html === null && (
          <Banner tone="info" title={t('demo.title')}>
            {t('demo.text')}
          </Banner>
        )}
        <LegalArticle document={document} text={text} />
        <LinkButton className={styles.ask} href="/#contact" look="quiet">
          {t('ask')}
        </LinkButton>
      </div>
    </SiteFrame>
  );
}
