import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';
import styles from './NhpLandingPage.module.css';

interface NhpLandingPageProps {
  /** Some of it is answered already. */
  isBegun: boolean;
  start: () => void;
}

/** What the intake survey is and how long it takes, and the button that begins it. */
export function NhpLandingPage({ isBegun, start }: NhpLandingPageProps) {
  const text = useText();
  return (
    <Page title={text('surveys:landing.title')} lead={text('surveys:landing.lead')}>
      <ul className={styles.promises}>
        {(['short', 'stop', 'private'] as const).map((promise) => (
          <li key={promise}>
            <Icon name="check" size={18} />
            <span>{text(`surveys:landing.${promise}`)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.start}>
        <Button wide onClick={start}>
          {text(isBegun ? 'surveys:landing.carry_on' : 'surveys:landing.start')}
          <Icon name="forward" />
        </Button>
      </div>
      <p className={styles.small}>{text('surveys:landing.advice')}</p>
    </Page>
  );
}
