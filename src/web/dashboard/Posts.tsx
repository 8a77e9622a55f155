import type { Output } from '../../contract/endpoints.ts';
import type { Locale } from '../../contract/locale.ts';
import type { Outcome } from '../api/outcome.ts';
import { formatDate } from '../i18n/format.ts';
import { useText } from '../i18n/useText.ts';
import { useFetched } from '../ui/useFetched.ts';
import styles from './Posts.module.css';

interface PostsProps {
  load: () => Promise<Outcome<Output<'blogs'>['data']>>;
  locale: Locale;
}

/** The newest posts of the website; nothing where there are none, or where they could not be had. */
export function Posts({ load, locale }: PostsProps) {
  const text = useText();
  const posts = useFetched(load);
  if (posts.status !== 'ready' || posts.data.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{text('pane:posts.title')}</h2>
      <ul className={styles.posts}>
        {posts.data.map(({ title, summary, url, date }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {title}
            </a>
            {date && <small>{formatDate(date.slice(0, 10), locale)}</small>}
            {summary && <p>{summary}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
