import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { Failure } from '../ui/Failure.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { ConsentLanguage } from './ConsentLanguage.tsx';
import styles from './consent.module.css';
import { Signing } from './Signing.tsx';
import { usePolicies } from './usePolicies.ts';
import type { InputProps, SummaryProps, Widget } from './widget.ts';

export const consent: Widget<'consent'> = { Input, Summary };

/** The two texts and, once they are here, the signature beneath them. Nobody signs what did not load. */
function Input(props: InputProps<'consent'>) {
  const text = useText();
  const [language, setLanguage] = useState<'en' | 'de'>(props.locale === 'de' ? 'de' : 'en');
  const policies = usePolicies(language, props.services.policy);
  return (
    <div className={styles.consent}>
      <ConsentLanguage locale={props.locale} language={language} onChange={setLanguage} />
      {policies.status === 'loading' && <Waiting>{text('consent:loading')}</Waiting>}
      {policies.status === 'failed' && (
        <Failure failure={{ message: text('consent:error.text') }} retry={policies.retry} />
      )}
      {policies.status === 'ready' && <Signing {...props} release={policies.release} privacy={policies.privacy} />}
    </div>
  );
}

function Summary({ value }: SummaryProps<'consent'>) {
  const text = useText();
  return text('shell:answered.signed', { name: value.name });
}
