import { useEffect, useState } from 'react';
import type { Locale } from '../../contract/locale.ts';
import { loadTopic, type ShownTopic } from '../i18n/glossary.ts';
import { useText } from '../i18n/useText.ts';
import { Failure } from '../ui/Failure.tsx';
import { late, useLate } from '../ui/late.ts';
import { Typing } from '../ui/Typing.tsx';
import styles from './GlossaryAnswer.module.css';

const markdown = late(() => import('react-markdown').then((module) => module.default));

/** Reviewed text from the project's own glossary, with its source named. No model invents it. */
export function GlossaryAnswer({ topic, locale }: { topic: string; locale: Locale }) {
  const text = useText();
  const Markdown = useLate(markdown);
  const [found, setFound] = useState<ShownTopic | 'failed' | null>(null);
  useEffect(() => {
    let current = true;
    loadTopic(topic, locale).then(
      (shown) => current && setFound(shown),
      () => current && setFound('failed'),
    );
    return () => {
      current = false;
    };
  }, [topic, locale]);

  if (found === 'failed' || Markdown.status === 'failed') {
    return <Failure failure={{ code: 'chunk', message: '' }} retry={() => location.reload()} />;
  }
  if (!found || Markdown.status === 'loading') return <Typing />;
  return (
    <div className={styles.answer}>
      <Markdown.value disallowedElements={['img']} skipHtml>
        {found.answer}
      </Markdown.value>
      <p className={styles.source}>
        {text('shell:reply.glossary')} ·{' '}
        <a href={found.source.url} target="_blank" rel="noreferrer">
          {found.source.name}
        </a>
      </p>
    </div>
  );
}
