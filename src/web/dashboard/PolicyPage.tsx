import { type ComponentType, useState } from 'react';
import type { Locale } from '../../contract/locale.ts';
import type { Outcome } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import { usePageTitle } from '../i18n/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';
import { Failure } from '../ui/Failure.tsx';
import { late, useLate } from '../ui/late.ts';
import { Page } from '../ui/Page.tsx';
import { Typing } from '../ui/Typing.tsx';
import { useFetched } from '../ui/useFetched.ts';
import { ConsentLanguage } from '../widgets/ConsentLanguage.tsx';
import type { Policy, PolicyLanguage } from '../widgets/usePolicies.ts';
import styles from './PolicyPage.module.css';

interface PolicyPageProps {
  locale: Locale;
  policy: 'terms' | 'privacy';
  load: (language: PolicyLanguage) => Promise<Outcome<Policy>>;
}

/** A legal text, in one of the two languages it exists in. */
export function PolicyPage({ locale, policy, load }: PolicyPageProps) {
  const text = useText();
  usePageTitle(policy);
  const [language, setLanguage] = useState<PolicyLanguage>(locale === 'de' ? 'de' : 'en');
  return (
    <Page title={text(`shell:title.${policy}`)}>
      <ConsentLanguage locale={locale} language={language} onChange={setLanguage} />
      <PolicyBody key={language} load={() => load(language)} />
    </Page>
  );
}

const markdown = late<ComponentType<{ children: string }>>(() =>
  import('../widgets/Markdown.tsx').then((module) => module.Markdown),
);

function PolicyBody({ load }: { load: () => Promise<Outcome<Policy>> }) {
  const text = useText();
  const policy = useFetched(load);
  const renderer = useLate(markdown);
  if (policy.status === 'failed') {
    return <Failure failure={{ message: failureText(policy.failure, text) }} retry={policy.retry} />;
  }
  if (renderer.status === 'failed') return <Failure failure={{ code: 'chunk', message: '' }} retry={renderer.retry} />;
  if (policy.status === 'loading' || renderer.status === 'loading') return <Typing />;
  return (
    <article className={styles.text} lang={policy.data.language} dir="ltr">
      <renderer.value>{withoutTitle(policy.data.body)}</renderer.value>
    </article>
  );
}

/** The page has the title already, and the sections follow it at once. */
function withoutTitle(body: string): string {
  return body.replace(/^\s*# .*\n/, '').replace(/^#(?=#+ )/gm, '');
}
