import Renderer from 'react-markdown';
import styles from './Markdown.module.css';

/** The page's own title is the only first heading. */
const LOWERED = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' } as const;

/** A policy text. Raw HTML is dropped, pictures are not fetched. */
export function Markdown({ children }: { children: string }) {
  return (
    <div className={styles.text}>
      <Renderer skipHtml disallowedElements={['img']} components={LOWERED}>
        {children}
      </Renderer>
    </div>
  );
}
