import { useFileInput } from '@uppy/react';
import { useId } from 'react';
import { useText } from '../../i18n/useText.ts';
import button from '../../ui/Button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import styles from './FilePicker.module.css';

/** What the file chooser offers. Only a help: the server looks at the content. */
const FILES = {
  accept:
    'application/pdf,image/jpeg,image/png,image/webp,image/heic,image/tiff,text/plain,application/zip,.pdf,.jpg,.jpeg,.png,.webp,.heic,.tif,.tiff,.txt,.docx,.zip,.dcm',
  multiple: true,
};
const PHOTO = { accept: 'image/*', multiple: false };

interface FilePickerProps {
  /** Something is being dragged over the dialog. */
  over: boolean;
  /** There are some already. */
  again: boolean;
  onPick: () => void;
}

/** Where files are dropped or chosen, or on phones a photo is taken. */
export function FilePicker({ over, again, onPick }: FilePickerProps) {
  const text = useText();
  return (
    <div className={styles.zone} data-over={over || undefined}>
      <p className={styles.drop}>
        <Icon name="document" size={24} />
        {text(over ? 'records:add.let_go' : 'records:add.drop')}
      </p>
      <div className={styles.ways}>
        <Way options={FILES} look={again ? 'line' : 'primary'} onPick={onPick}>
          {text('records:add.choose')}
        </Way>
        <Way options={PHOTO} look="line" camera onPick={onPick}>
          {text('records:add.photo')}
        </Way>
      </div>
    </div>
  );
}

interface WayProps {
  options: typeof FILES;
  look: 'primary' | 'line';
  camera?: true;
  onPick: () => void;
  children: string;
}

/** A file field that looks like a button. */
function Way({ options, look, camera, onPick, children }: WayProps) {
  const id = useId();
  const field = useFileInput(options).getInputProps();
  return (
    <label
      htmlFor={id}
      className={[button.button, button[look], styles.way, camera && styles.camera].filter(Boolean).join(' ')}
    >
      <input
        {...field}
        id={id}
        className={styles.field}
        capture={camera && 'environment'}
        onChange={(event: Parameters<typeof field.onChange>[0]) => {
          onPick();
          field.onChange(event);
        }}
      />
      {children}
    </label>
  );
}
