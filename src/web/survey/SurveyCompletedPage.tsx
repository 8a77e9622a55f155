import type { Output } from '../../contract/endpoints.ts';
import type { Outcome } from '../api/outcome.ts';
import { useText } from '../i18n/useText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Coordinator } from '../ui/Coordinator.tsx';
import { Page } from '../ui/Page.tsx';
import { useFetched } from '../ui/useFetched.ts';

interface SurveyCompletedPageProps {
  loadCoordinator: () => Promise<Outcome<Output<'coordinator'>['data']>>;
}

/** The link of a survey that has been answered: thanks, and whom to ask. */
export function SurveyCompletedPage({ loadCoordinator }: SurveyCompletedPageProps) {
  const text = useText();
  const coordinator = useFetched(loadCoordinator);
  return (
    <Page title={text('surveys:completed.title')} lead={text('surveys:completed.lead')}>
      {coordinator.status === 'ready' && <Coordinator coordinator={coordinator.data} />}
      <div>
        <ButtonLink href="/explore-clinical-trials" look="line">
          {text('surveys:find_trials')}
        </ButtonLink>
      </div>
    </Page>
  );
}
