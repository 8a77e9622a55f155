import type { Locale } from '../../contract/locale.ts';
import { formatNumber } from '../i18n/format.ts';
import { useText } from '../i18n/useText.ts';
import { Select } from '../ui/Select.tsx';
import { FILTERS, type Filter, SORTS, type Sort } from './arrange.ts';
import styles from './Filters.module.css';

interface FiltersProps {
  filter: Filter;
  /** How many trials each filter would show. */
  counts: Record<Filter, number>;
  locale: Locale;
  onFilter: (filter: Filter) => void;
}

/** Which trials are shown. A filter that would show nothing is left out. */
export function Filters({ filter, counts, locale, onFilter }: FiltersProps) {
  const text = useText();
  const offered = FILTERS.filter((each) => each === 'all' || each === filter || counts[each] > 0);
  if (offered.length < 2) return null;
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>{text('results:filter.label')}</legend>
      {offered.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.chip}
          aria-pressed={each === filter}
          onClick={() => onFilter(each)}
        >
          {text(`results:filter.${each}`)} <span className={styles.count}>{formatNumber(counts[each], locale)}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** In which order they are shown. */
export function Sorting({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const text = useText();
  return (
    <div className={styles.sort}>
      <Select
        aria-label={text('results:sort.label')}
        value={sort}
        onChange={(event) => {
          const chosen = SORTS.find((each) => each === event.target.value);
          if (chosen) onSort(chosen);
        }}
      >
        {SORTS.map((each) => (
          <option key={each} value={each}>
            {text(`results:sort.${each}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
