import { usePageTitle } from '../i18n/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';

/** Why a survey's link leads nowhere. */
export const WHY = { link: 'shell:not_found.survey_link', unable: 'shell:not_found.survey_unable' } as const;

/** An address that leads nowhere, and the way home. */
export function NotFoundPage({ why }: { why: keyof typeof WHY | null }) {
  const text = useText();
  usePageTitle('not_found');
  return (
    <Page title={text('shell:not_found.title')} lead={text('shell:not_found.text')}>
      {why && <p>{text(WHY[why])}</p>}
      <div>
        <ButtonLink href="/">{text('shell:not_found.home')}</ButtonLink>
      </div>
    </Page>
  );
}
