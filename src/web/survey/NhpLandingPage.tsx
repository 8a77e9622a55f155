import { useText } from '../i18n/useText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';
import styles from './NhpLandingPage.module.css';

/** Where a press leads before the script is there: it stays in the address, beside the link's token, and is kept so. */
export const BEGUN_EARLY = '#start';

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
        <ButtonLink href={BEGUN_EARLY} wide follow={start}>
          {text(isBegun ? 'surveys:landing.carry_on' : 'surveys:landing.start')}
          <Icon name="forward" />
        </ButtonLink>
      </div>
      <p className={styles.small}>{text('surveys:landing.advice')}</p>
    </Page>
  );
}
