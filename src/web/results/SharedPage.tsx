import type { Locale } from '../../contract/locale.ts';
import type { Matching } from '../../contract/trial.ts';
import type { Outcome } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import { usePageTitle } from '../i18n/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Page } from '../ui/Page.tsx';
import { Typing } from '../ui/Typing.tsx';
import { useFetched } from '../ui/useFetched.ts';
import { useFragmentToken } from '../ui/useFragmentToken.ts';
import { Results } from './Results.tsx';

interface SharedPageProps {
  locale: Locale;
  /** The results behind a token. */
  load: (token: string) => Promise<Outcome<Matching>>;
}

/** What a shared link opens: the trials, to read only. */
export function SharedPage({ locale, load }: SharedPageProps) {
  const text = useText();
  usePageTitle('shared');
  const token = useFragmentToken();
  const found = useFetched(() => load(token), token !== '');
  const invalid = token === '' || (found.status === 'failed' && !found.failure.retryable);
  return (
    <Page title={text('results:shared.title')} lead={text(invalid ? 'results:shared.invalid' : 'results:shared.text')}>
      {!invalid && found.status === 'loading' && <Typing />}
      {!invalid && found.status === 'failed' && (
        <Failure failure={{ message: failureText(found.failure, text) }} retry={found.retry} />
      )}
      {found.status === 'ready' && found.data.trialcount > 0 && (
        <Results matching={found.data} locale={locale} reopen={null} onShare={null} />
      )}
      {found.status === 'ready' && found.data.trialcount === 0 && <p>{text('results:none.title')}</p>}
      <div>
        <ButtonLink href="/explore-clinical-trials" look={invalid ? 'primary' : 'line'}>
          {text('results:shared.begin')}
        </ButtonLink>
      </div>
    </Page>
  );
}
