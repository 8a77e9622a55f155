import { useRef, useState } from 'react';
import type { Output } from '../../contract/endpoints.ts';
import type { Locale } from '../../contract/locale.ts';
import { formatDate } from '../i18n/format.ts';
import { isolate } from '../i18n/isolate.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { ForEars } from '../ui/ForEars.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './ShareLink.module.css';

interface ShareLinkProps {
  shared: Output<'shareResults'>['data'];
  locale: Locale;
  /** The name of the messenger whose address is to be opened, or null. */
  opens: string | null;
}

/** A link that was made: to copy, to open in its messenger, and how long it works. */
export function ShareLink({ shared, locale, opens }: ShareLinkProps) {
  const text = useText();
  const [copied, setCopied] = useState(false);
  const link = useRef<HTMLInputElement>(null);

  // Where the clipboard is closed to the page the link is selected, ready for the person's own copy.
  async function copy() {
    try {
      await navigator.clipboard.writeText(shared.url);
      setCopied(true);
    } catch {
      link.current?.focus();
      link.current?.select();
    }
  }

  return (
    <div className={styles.link}>
      {opens && (
        <a className={styles.open} href={shared.open} target="_blank" rel="noopener noreferrer">
          {text('results:share.open', { channel: opens })}
          <ForEars> ({text('results:action.opens_new_tab')})</ForEars>
          <Icon name="external" size={18} />
        </a>
      )}
      <div className={styles.line}>
        <TextInput
          ref={link}
          readOnly
          dir="ltr"
          aria-label={text('results:share.link')}
          value={shared.url}
          onFocus={(event) => event.target.select()}
        />
        <Button look="line" onClick={copy}>
          <Icon name={copied ? 'check' : 'copy'} size={18} />
          {text('results:share.copy')}
        </Button>
      </div>
      <p className={styles.until}>
        {text('results:share.until', { date: isolate(formatDate(shared.expires.slice(0, 10), locale)) })}
        <span role="status">{copied && ` · ${text('results:share.copied')}`}</span>
      </p>
    </div>
  );
}
