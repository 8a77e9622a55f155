import { usePageTitle } from '../i18n/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';

/** An address that leads nowhere, and the way home. */
export function NotFoundPage() {
  const text = useText();
  usePageTitle('not_found');
  return (
    <Page title={text('shell:not_found.title')} lead={text('shell:not_found.text')}>
      <div>
        <ButtonLink href="/">{text('shell:not_found.home')}</ButtonLink>
      </div>
    </Page>
  );
}
