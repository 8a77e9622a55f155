import { UppyContextProvider, useUppyEvent, useUppyState } from '@uppy/react';
import type { Uppy } from 'uppy';
import { useText } from '../../i18n/useText.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { AddingProps } from './Adding.tsx';
import { UploadList } from './UploadList.tsx';
import { UploadStrip } from './UploadStrip.tsx';
import { isSending, readUpload, resultOfAll } from './uploads.ts';

/** Adds records: a dialog to choose, name and send files; closed, a line that tells how far they are. */
export function AddRecords({ uploader, ...props }: AddingProps & { uploader: Uppy }) {
  const { locale, open, onOpenChange, onStored, consentPath } = props;
  const text = useText();
  const files = useUppyState(uploader, filesOf);
  useUppyEvent(uploader, 'upload-success', onStored);
  // In one order, whatever is cancelled and begun again.
  const uploads = Object.values(files)
    .map(readUpload)
    .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));

  function close() {
    // What has ended is told and done; what is on its way goes on, and what was not sent yet is kept.
    if (resultOfAll(uploads)) uploader.cancelAll();
    onOpenChange(false);
  }

  const told = uploads.some(isSending) || resultOfAll(uploads) !== null;
  return (
    <UppyContextProvider uppy={uploader}>
      {!open && told && (
        <UploadStrip
          uploads={uploads}
          locale={locale}
          show={() => onOpenChange(true)}
          dismiss={() => uploader.cancelAll()}
        />
      )}
      <Dialog title={text('records:add.title')} open={open} onClose={close}>
        <UploadList uploader={uploader} uploads={uploads} locale={locale} consentPath={consentPath} done={close} />
      </Dialog>
    </UppyContextProvider>
  );
}

type State = ReturnType<Uppy['getState']>;

function filesOf({ files }: State): State['files'] {
  return files;
}
