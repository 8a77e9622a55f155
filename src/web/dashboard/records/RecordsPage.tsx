import { type ComponentType, useRef, useState } from 'react';
import type { Locale } from '../../../contract/locale.ts';
import { type MedicalRecord, MOST_PATIENT_BYTES, type RecordType } from '../../../contract/patient.ts';
import type { Outcome } from '../../api/outcome.ts';
import { isolate } from '../../i18n/isolate.ts';
import { usePageTitle } from '../../i18n/usePageTitle.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Field } from '../../ui/Field.tsx';
import type { Late } from '../../ui/late.ts';
import { Page } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { Typing } from '../../ui/Typing.tsx';
import { Adding, type AddingProps } from './Adding.tsx';
import { arrangeRecords, sizeOfAll, typesAmong } from './arrangeRecords.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { formatSize } from './formatSize.ts';
import { NoRecords } from './NoRecords.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { RecordList } from './RecordList.tsx';
import styles from './RecordsPage.module.css';
import { saveFile } from './saveFile.ts';
import { useRecords } from './useRecords.ts';

export interface RecordsPageProps {
  locale: Locale;
  load: (signal: AbortSignal) => Promise<Outcome<MedicalRecord[]>>;
  fetchFile: (id: string, signal?: AbortSignal) => Promise<Outcome<Blob>>;
  remove: (id: string) => Promise<Outcome<unknown>>;
  /** What adds records; its code comes when somebody wants to. */
  adder: Late<ComponentType<AddingProps>>;
  /** Where the consent is signed. */
  consentPath: string;
}

/** From so many records on the list can be narrowed to a type. */
const MANY = 6;

/** The medical records: what is there, with a look at each, and a way to add more. */
export function RecordsPage({ locale, load, fetchFile, remove, adder, consentPath }: RecordsPageProps) {
  const text = useText();
  usePageTitle('records');
  const { records, failure, reload, forget } = useRecords(load);
  // Somebody who comes back finds what they had begun to send.
  const [wanted, setWanted] = useState(() => adder.read().status === 'ready');
  const [adding, setAdding] = useState(false);
  const [type, setType] = useState<RecordType | null>(null);
  const [shown, setShown] = useState<MedicalRecord | null>(null);
  const [leaving, setLeaving] = useState<MedicalRecord | null>(null);
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  function add() {
    setWanted(true);
    setAdding(true);
  }

  async function save(record: MedicalRecord): Promise<Outcome<Blob>> {
    const outcome = await fetchFile(record.id);
    if (outcome.ok) saveFile(outcome.data, record.file_name);
    return outcome;
  }

  function deleted(record: MedicalRecord) {
    forget(record.id);
    setLeaving(null);
    setSaid(text('records:delete.done', { name: isolate(record.file_name) }));
    // Its buttons are gone with it: the list takes the focus, once the dialog has given it back.
    requestAnimationFrame(() => requestAnimationFrame(() => heading.current?.focus()));
  }

  const types = typesAmong(records ?? []);
  const chosen = type && types.includes(type) ? type : null;
  const used = sizeOfAll(records ?? []);
  const room = {
    used: isolate(formatSize(used, locale)),
    most: isolate(formatSize(MOST_PATIENT_BYTES, locale)),
  };

  return (
    <div className={styles.records}>
      <Page title={text('records:title')} lead={text('records:lead')}>
        {wanted && (
          <Adding
            adder={adder}
            locale={locale}
            open={adding}
            onOpenChange={setAdding}
            onStored={reload}
            consentPath={consentPath}
          />
        )}
        {failure && <Failure failure={failure} retry={reload} />}
        {!records && !failure && <Typing />}
        {records?.length === 0 && <NoRecords add={add} />}
        <p role="status" className={styles.said}>
          {said}
        </p>
        {records && records.length > 0 && (
          <section className={styles.section} aria-labelledby="records-count">
            <div className={styles.head}>
              <h2 id="records-count" ref={heading} tabIndex={-1} className={styles.count}>
                {text('records:count', { count: records.length })}
              </h2>
              <Button onClick={add}>{text('records:add.open')}</Button>
            </div>
            {records.length >= MANY && types.length > 1 && (
              <div className={styles.filter}>
                <Field label={text('records:filter.label')}>
                  {(control) => (
                    <Select
                      {...control}
                      value={chosen ?? ''}
                      onChange={({ target }) => setType(types.find((each) => each === target.value) ?? null)}
                    >
                      <option value="">{text('records:filter.all')}</option>
                      {types.map((each) => (
                        <option key={each} value={each}>
                          {text(`records:type.${each}`)}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
              </div>
            )}
            <RecordList
              records={arrangeRecords(records, chosen)}
              locale={locale}
              preview={setShown}
              save={save}
              remove={setLeaving}
            />
            <p className={styles.room}>
              {text(used >= MOST_PATIENT_BYTES ? 'records:room.full' : 'records:room.used', room)}
            </p>
          </section>
        )}
      </Page>
      {shown && (
        <PreviewDialog record={shown} fetchFile={fetchFile} onClose={() => setShown(null)} save={() => save(shown)} />
      )}
      {leaving && (
        <DeleteDialog
          record={leaving}
          remove={() => remove(leaving.id)}
          onClose={() => setLeaving(null)}
          onDeleted={() => deleted(leaving)}
        />
      )}
    </div>
  );
}
