import { useDropzone, useUppyEvent } from '@uppy/react';
import { useMemo, useRef, useState } from 'react';
import type { Uppy } from 'uppy';
import type { Locale } from '../../../contract/locale.ts';
import { MOST_FILE_BYTES, MOST_PATIENT_BYTES } from '../../../contract/patient.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/useText.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FilePicker } from './FilePicker.tsx';
import { formatSize } from './formatSize.ts';
import { TypeSelect } from './TypeSelect.tsx';
import styles from './UploadList.module.css';
import { UploadRow } from './UploadRow.tsx';
import { isSending, refusalOf, resultOfAll, sendOff, type Upload } from './uploads.ts';

interface UploadListProps {
  uploader: Uppy;
  uploads: readonly Upload[];
  locale: Locale;
  consentPath: string;
  done: () => void;
}

/** Chooses files, says what each one is, sends them off and tells what came of it. */
export function UploadList({ uploader, uploads, locale, consentPath, done }: UploadListProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const [keptOut, setKeptOut] = useState<{ name: string; why: ReturnType<typeof refusalOf> }[]>([]);
  const { getRootProps, isOver } = useDrop(() => setKeptOut([]));
  useUppyEvent(uploader, 'restriction-failed', (file) => {
    if (file) setKeptOut((before) => [...before, { name: file.name, why: refusalOf(file.size ?? 0) }]);
  });

  const waiting = uploads.filter(({ started }) => !started);
  const result = resultOfAll(uploads);
  const choosing = result === null && !uploads.some(isSending);
  const limit = isolate(formatSize(MOST_FILE_BYTES, locale));

  // What was pressed may be gone in the next moment: the focus stays in the dialog.
  const keepFocus = () => box.current?.focus();

  function send() {
    setKeptOut([]);
    for (const { id } of waiting) sendOff(uploader, id);
    keepFocus();
  }

  function setType(id: string, file_type: string) {
    uploader.setFileMeta(id, { file_type });
  }

  function more() {
    uploader.cancelAll();
    keepFocus();
  }

  return (
    <div {...getRootProps()} ref={box} tabIndex={-1} className={styles.box} data-result={result ?? undefined}>
      {choosing && (
        <>
          <p className={styles.allowed}>
            {text('records:add.allowed')}{' '}
            {text('records:add.limit', { each: limit, all: isolate(formatSize(MOST_PATIENT_BYTES, locale)) })}
          </p>
          <FilePicker over={isOver} again={uploads.length > 0} onPick={() => setKeptOut([])} />
        </>
      )}
      {keptOut.map(({ name, why }) => (
        <Alert key={`${name} ${why}`} text={text(`records:kept_out.${why}`, { name: isolate(name), limit })} />
      ))}
      {waiting.length > 1 && (
        <TypeSelect
          label={text('records:add.type_all')}
          value={sameOf(waiting.map(({ type }) => type))}
          onChange={(type) => {
            for (const { id } of waiting) setType(id, type);
          }}
        />
      )}
      {uploads.length > 0 && (
        <ul className={styles.list}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              uploader={uploader}
              upload={upload}
              locale={locale}
              consentPath={consentPath}
              setType={(type) => setType(upload.id, type)}
              keepFocus={keepFocus}
            />
          ))}
        </ul>
      )}
      <p role="status" className={styles.result} data-result={result ?? undefined}>
        {result && <Icon name={result === 'successful' ? 'check' : 'info'} size={18} />}
        {result && <span>{text(`records:result.${result}`)}</span>}
      </p>
      {choosing && waiting.length > 0 && (
        <Button wide onClick={send}>
          {text('records:upload.send', { count: waiting.length })}
        </Button>
      )}
      {result && (
        <div className={styles.buttons}>
          <Button onClick={done}>{text('records:add.done')}</Button>
          <Button look="line" onClick={more}>
            {text('records:add.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The whole dialog takes what is dropped: a file let go beside a small field would open in its place. */
function useDrop(onDrop: () => void) {
  const [depth, setDepth] = useState(0);
  const dropped = useRef(onDrop);
  dropped.current = onDrop;
  const options = useMemo(
    () => ({
      noClick: true,
      onDragEnter: () => setDepth((before) => before + 1),
      onDragLeave: () => setDepth((before) => Math.max(0, before - 1)),
      onDrop: () => {
        setDepth(0);
        dropped.current();
      },
    }),
    [],
  );
  const { getRootProps } = useDropzone(options);
  return { getRootProps, isOver: depth > 0 };
}

function sameOf<T>(values: readonly T[]): T | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}
