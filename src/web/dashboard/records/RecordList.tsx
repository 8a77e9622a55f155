import { useState } from 'react';
import type { Locale } from '../../../contract/locale.ts';
import type { MedicalRecord } from '../../../contract/patient.ts';
import type { CallFailure, Outcome } from '../../api/outcome.ts';
import { failureText } from '../../i18n/failureText.ts';
import { formatDay } from '../../i18n/format.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/useText.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatSize } from './formatSize.ts';
import styles from './RecordList.module.css';

interface RecordListProps {
  records: readonly MedicalRecord[];
  locale: Locale;
  preview: (record: MedicalRecord) => void;
  save: (record: MedicalRecord) => Promise<Outcome<unknown>>;
  remove: (record: MedicalRecord) => void;
}

/** The records as a table, or as a card each where there is no room for one. */
export function RecordList({ records, ...rest }: RecordListProps) {
  const text = useText();
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('records:column.name')}</th>
            <th scope="col">{text('records:column.type')}</th>
            <th scope="col">{text('records:column.size')}</th>
            <th scope="col">{text('records:column.date')}</th>
            <th scope="col">{text('records:column.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <Row key={record.id} record={record} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ record, locale, preview, save, remove }: Omit<RecordListProps, 'records'> & { record: MedicalRecord }) {
  const text = useText();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const name = isolate(record.file_name);

  async function download() {
    setSaving(true);
    setFailure(null);
    const outcome = await save(record);
    setSaving(false);
    if (!outcome.ok) setFailure(outcome.failure);
  }

  return (
    <tr>
      <th scope="row" className={styles.name}>
        <bdi>{record.file_name}</bdi>
      </th>
      <td>{text(`records:type.${record.file_type}`)}</td>
      <td className={styles.number}>
        <bdi dir="ltr">{formatSize(record.size, locale)}</bdi>
      </td>
      <td className={styles.number}>{formatDay(record.date, locale)}</td>
      <td className={styles.actions}>
        <div>
          <Button
            look="quiet"
            aria-label={text('records:action.preview_named', { name })}
            onClick={() => preview(record)}
          >
            {text('records:action.preview')}
          </Button>
          <Button
            look="quiet"
            aria-label={text('records:action.download_named', { name })}
            pending={saving}
            onClick={download}
          >
            {text('records:action.download')}
          </Button>
          <Button
            look="quiet"
            aria-label={text('records:action.delete_named', { name })}
            onClick={() => remove(record)}
          >
            {text('records:action.delete')}
          </Button>
        </div>
        <Alert text={failure && failureText(failure, text)} />
      </td>
    </tr>
  );
}
