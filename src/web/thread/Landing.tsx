import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { bcp47, LOCALES } from '../../contract/locale.ts';
import { PERSONAS, type Persona } from '../../contract/persona.ts';
import { offeredLocales } from '../i18n/texts.ts';
import { usePageTitle } from '../i18n/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';
import { pages, walk } from '../pages.ts';
import { conversation } from '../store/active.ts';
import { LatePage } from '../ui/LatePage.tsx';
import { Header } from './Header.tsx';
import styles from './Landing.module.css';

/** The first screen: who are you? Its choices are links that work before any script has come. */
export function Landing() {
  const text = useText();
  const [, go] = useLocation();
  const { active } = useSnapshot(conversation);
  usePageTitle('landing');

  /** The conversation's own code may still be on its way; if it never comes, the link leads on by itself. */
  async function begin(persona: Persona) {
    const arrival = await walk.load();
    if (arrival.status !== 'ready') return location.assign(startOf(persona));
    arrival.value.personaChosen(persona);
    go(arrival.value.route(), { state: { begun: true } });
  }

  return (
    <>
      <Header asked={null} at="landing" />
      <main className={styles.main} id="content">
        <div className={styles.column}>
          <h1 className={styles.hello}>{text('shell:landing.hello')}</h1>
          <p className={styles.promise}>{text('shell:landing.promise')}</p>
          {active && <LatePage page={pages.resumeCard} />}
          <h2 className={styles.who} id="who">
            {text('shell:landing.who')}
          </h2>
          <ul className={styles.personas} aria-labelledby="who">
            {PERSONAS.map((persona) => (
              <li key={persona}>
                <a
                  className={styles.persona}
                  href={startOf(persona)}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    void begin(persona);
                  }}
                >
                  <strong>{text(`shell:landing.personas.${persona}.label`)}</strong>
                  <span>{text(`shell:landing.personas.${persona}.hint`)}</span>
                </a>
              </li>
            ))}
          </ul>
          <p className={styles.small}>{text('shell:landing.privacy')}</p>
        </div>
        <footer className={styles.footer}>
          <Link href="/sign-in">{text('shell:landing.sign_in')}</Link>
          <nav aria-label={text('shell:menu.language')} className={styles.languages}>
            {LOCALES.filter((locale) => offeredLocales.includes(locale)).map((locale) => (
              <a
                key={locale}
                href={`/explore-clinical-trials?lang=${locale}`}
                hrefLang={bcp47(locale)}
                lang={bcp47(locale)}
              >
                {text(`shell:language.${locale}`)}
              </a>
            ))}
          </nav>
        </footer>
      </main>
    </>
  );
}

/** Where a choice leads without any script: the page with the first question. */
function startOf(persona: Persona): string {
  return `/explore-clinical-trials/${persona}?start`;
}
