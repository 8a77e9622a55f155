import { useEffect, useId, useRef, useState } from 'react';
import { type Question, question } from '../../contract/conversation.ts';
import type { Locale } from '../../contract/locale.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import picked from '../widgets/PickedEntry.module.css';
import { search } from '../widgets/search.tsx';
import type { Options, Services } from '../widgets/widget.ts';
import styles from './form.module.css';

interface CancerTypeFieldProps {
  value: string;
  options: Options;
  locale: Locale;
  services: Services;
  error: string | null;
  onPick: (value: string) => void;
}

/** The search of the conversation inside a form; what was picked takes its place. */
export function CancerTypeField({ value, options, locale, services, error, onPick }: CancerTypeFieldProps) {
  const text = useText();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(value === '');
  const moved = useRef(false);
  const label = options.status === 'ready' ? options.options.find((option) => option.value === value)?.label : value;
  const searching = open || value === '';

  // The control that was pressed is gone; its place has the next one.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    frame.current?.querySelector<HTMLElement>(searching ? 'input' : 'button')?.focus();
  }, [searching]);

  function turn(toSearch: boolean) {
    moved.current = true;
    setOpen(toSearch);
  }

  return (
    <div ref={frame} className={styles.group} data-field="cancer_type">
      <p id={`${id}label`} className={styles.label}>
        {text('questionnaire:cancer_type.label')}
      </p>
      {searching ? (
        <search.Input
          question={CANCER_TYPE}
          labelledBy={`${id}label`}
          options={options}
          value={value || undefined}
          filter=""
          locale={locale}
          country="US"
          pending={false}
          failure={error ? { code: 'invalid', message: error, errors: {}, id: null, retryable: false } : null}
          matching={null}
          services={services}
          answer={(chosen) => {
            onPick(chosen);
            turn(false);
          }}
        />
      ) : (
        <div className={picked.picked}>
          <Icon name="check" />
          <bdi className={picked.label}>{label ?? value}</bdi>
          <Button look="quiet" onClick={() => turn(true)}>
            {text('dashboard:profile.change')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The question of the conversation, with the common types first. */
export const CANCER_TYPE: Question = question.parse({
  id: 'cancer_type',
  type: 'search',
  section: 'questions',
  say: ['questionnaire:cancer_type.ask'],
  label: 'questionnaire:cancer_type.label',
  placeholder: 'questionnaire:cancer_type.placeholder',
  options: {
    list: 'cancer-types',
    first: [
      'breast_any',
      'lung_any',
      'prostate_any',
      'colon_any',
      'melanoma_any',
      'lymphoma_any',
      'leukemia_any',
      'pancreatic_any',
    ],
  },
  next: [],
});
