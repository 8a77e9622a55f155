import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { isolate } from '../i18n/isolate.ts';
import { useText } from '../i18n/useText.ts';
import { preferences } from '../store/preferences.ts';
import { supportPhone, websitePage } from '../store/site.ts';
import { sheetClosed } from '../store/ui.ts';
import styles from './MenuSheet.module.css';

/** The marketing site's pages in the person's language – the policies are here too where there is none – and whom to call. */
export function SiteLinks() {
  const text = useText();
  const { locale } = useSnapshot(preferences);
  const phone = supportPhone(locale);
  return (
    <nav aria-label={text('shell:footer.label')}>
      <ul className={styles.links}>
        {(['about', 'privacy', 'terms', 'ai'] as const).map((name) => {
          const page = websitePage(locale, text(`shell:footer.slug.${name}`));
          const own = name === 'privacy' || name === 'terms' ? `/${name}` : null;
          if (!page && !own) return null;
          return (
            <li key={name}>
              {page ? (
                <a href={page} target="_blank" rel="noopener noreferrer">
                  {text(`shell:footer.${name}`)}
                </a>
              ) : (
                <Link href={own ?? ''} onClick={sheetClosed}>
                  {text(`shell:footer.${name}`)}
                </Link>
              )}
            </li>
          );
        })}
        {phone && (
          <li>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {text('shell:footer.support', { phone: isolate(phone) })}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
