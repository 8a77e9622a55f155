import { type KeyboardEvent, memo, type ReactNode, useId, useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { ForEars } from '../ui/ForEars.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './Combobox.module.css';

/** One line of the list. Keep the object the same while it reads the same: lines are drawn again only when they change. */
export interface Row {
  key: string;
  label: ReactNode;
  detail?: ReactNode;
  /** What picking it says, where the line alone would not invite it. */
  action?: ReactNode;
  /** It is the answer that was given before. */
  chosen?: boolean;
}

interface ComboboxProps {
  /** Ids of what names and describes the field. */
  labelledBy: string;
  describedBy?: string;
  invalid?: boolean;
  id?: string;
  placeholder?: string;
  autoComplete?: string;
  query: string;
  onQuery: (query: string) => void;
  onFocus?: () => void;
  rows: readonly Row[];
  /** How much room the list takes once there is something in it. */
  room: 'tall' | 'short';
  /** What stands above the rows, or in their place. Announced politely. */
  status: ReactNode;
  /** What stands below the rows or in their place and is not announced here. */
  children?: ReactNode;
  onPick: (key: string) => void;
}

/**
 * A field with its list always open beneath it, in the flow of the conversation (ARIA 1.2 combobox). The focus
 * stays in the field; the arrows walk the list. The list keeps its height, so nothing jumps while one types.
 */
export function Combobox(props: ComboboxProps) {
  const { query, onQuery, rows, onPick } = props;
  const text = useText();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const active = rows.findIndex((row) => row.key === activeKey);
  const activeRow = rows[active];

  function walkTo(index: number) {
    const row = rows[index];
    if (!row) return;
    setActiveKey(row.key);
    document.getElementById(rowId(listId, row.key))?.scrollIntoView({ block: 'nearest' });
  }

  function keyPressed(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const deed = deedOf(event.key);
    if (!deed) return;
    event.preventDefault();
    deed();
  }

  /** What a key does; nothing when it is the text's own. */
  function deedOf(key: string): (() => void) | null {
    const last = rows.length - 1;
    if (key === 'ArrowDown') return () => walkTo(active < last ? active + 1 : 0);
    if (key === 'ArrowUp') return () => walkTo(active > 0 ? active - 1 : last);
    if (key === 'Home' && activeRow) return () => walkTo(0);
    if (key === 'End' && activeRow) return () => walkTo(last);
    if (key === 'Enter') return () => (activeRow ? onPick(activeRow.key) : query.trim() && walkTo(0));
    if (key === 'Escape' && (activeRow || query)) {
      return () => {
        setActiveKey(null);
        if (!activeRow) onQuery('');
      };
    }
    return null;
  }

  return (
    <div className={styles.frame}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          ref={field}
          id={props.id}
          type="text"
          role="combobox"
          className={styles.input}
          value={query}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-labelledby={props.labelledBy}
          aria-describedby={props.describedBy}
          aria-invalid={props.invalid || undefined}
          aria-autocomplete="list"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeRow && rowId(listId, activeRow.key)}
          onChange={(event) => onQuery(event.target.value)}
          onFocus={props.onFocus}
          onKeyDown={keyPressed}
        />
        {query && (
          <button
            type="button"
            className={styles.clear}
            aria-label={text('widgets:search.clear')}
            onClick={() => {
              onQuery('');
              field.current?.focus();
            }}
          >
            <Icon name="close" size={18} />
          </button>
        )}
      </div>
      <div
        className={styles.results}
        data-room={rows.length > 0 || props.status || props.children ? props.room : 'none'}
      >
        <p role="status" className={styles.status}>
          {props.status}
        </p>
        <div id={listId} role="listbox" aria-labelledby={props.labelledBy} className={styles.list}>
          <Rows listId={listId} rows={rows} activeKey={activeRow?.key ?? null} onPick={onPick} />
        </div>
        {props.children}
      </div>
    </div>
  );
}

interface RowsProps {
  listId: string;
  rows: readonly Row[];
  activeKey: string | null;
  onPick: (key: string) => void;
}

const Rows = memo(function Rows({ listId, rows, activeKey, onPick }: RowsProps) {
  return rows.map((row) => (
    <RowLine key={row.key} id={rowId(listId, row.key)} row={row} active={row.key === activeKey} onPick={onPick} />
  ));
});

interface RowLineProps {
  id: string;
  row: Row;
  active: boolean;
  onPick: (key: string) => void;
}

const RowLine = memo(function RowLine({ id, row, active, onPick }: RowLineProps) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus is in the field, whose Enter picks the active line
    // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant instead
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={styles.row}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(row.key)}
    >
      <span>
        {row.label}
        {row.detail && <span className={styles.detail}>{row.detail}</span>}
      </span>
      {row.action && <span className={styles.action}>{row.action}</span>}
      {row.chosen && (
        <>
          <ForEars>{text('widgets:choice.selected')}</ForEars>
          <Icon name="check" />
        </>
      )}
    </div>
  );
});

function rowId(listId: string, key: string): string {
  return `${listId}${key}`;
}
