import { Link } from 'wouter';
import type { Output } from '../../contract/endpoints.ts';
import type { Outcome } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import { useText } from '../i18n/useText.ts';
import { Failure } from '../ui/Failure.tsx';
import { ForEars } from '../ui/ForEars.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Typing } from '../ui/Typing.tsx';
import { useFetched } from '../ui/useFetched.ts';
import styles from './NextSteps.module.css';

export type Step = Output<'patientProcesses'>['data'][number];

/** Where each step is taken; a talk is made by asking for one. */
const PATHS: Partial<Record<Step['key'], string>> = {
  consent: '/my-profile/data',
  records: '/medical-records',
  report: '/reports',
  oncologist: '/oncologist-information',
};

/** What is to be done, what is under way and what is done, in this order of urgency. */
export function NextSteps({ load, talk }: { load: () => Promise<Outcome<readonly Step[]>>; talk: () => void }) {
  const text = useText();
  const steps = useFetched(load);
  if (steps.status === 'failed') {
    return <Failure failure={{ message: failureText(steps.failure, text) }} retry={steps.retry} />;
  }
  const open = steps.status === 'ready' ? steps.data.filter(({ state }) => state !== 'done') : [];
  const done = steps.status === 'ready' ? steps.data.filter(({ state }) => state === 'done') : [];
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{text('pane:next.title')}</h2>
      {steps.status === 'loading' && <Typing />}
      {steps.status === 'ready' && open.length === 0 && <p className={styles.all}>{text('pane:next.all_done')}</p>}
      <ul className={styles.steps}>
        {open.map((step) => (
          <li key={step.key}>
            <OpenStep step={step} talk={talk} />
          </li>
        ))}
        {done.map(({ key }) => (
          <li key={key} className={styles.done}>
            <Icon name="check" size={18} />
            <span>
              {text(`pane:next.${key}_done`)} <ForEars>{text('pane:next.done')}</ForEars>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenStep({ step: { key, state }, talk }: { step: Step; talk: () => void }) {
  const text = useText();
  const path = PATHS[key];
  const isWaiting = state === 'waiting';
  const label = isWaiting && key === 'records' ? text('pane:next.records_waiting') : text(`pane:next.${key}`);
  const inside = (
    <>
      <span>
        {label}
        {isWaiting && <small> · {text('pane:next.waiting')}</small>}
      </span>
      <Icon name="forward" size={18} />
    </>
  );
  if (!path) {
    return (
      <button type="button" className={styles.step} onClick={talk}>
        {inside}
      </button>
    );
  }
  return (
    <Link href={path} className={styles.step ?? ''}>
      {inside}
    </Link>
  );
}
