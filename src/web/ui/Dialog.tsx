import type { ReactNode } from 'react';
import { Button as CloseButton } from 'react-aria-components/Button';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useText } from '../i18n/useText.ts';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';

interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Takes as much width as there is, for tables. */
  wide?: boolean;
  /** `alertdialog` for a question that must be answered, such as whether to erase. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/** What lies over the page: a sheet from the bottom on phones, a window in the middle on wide screens. */
export function Dialog({ title, open, onClose, wide, role, children }: DialogProps) {
  const text = useText();
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      isDismissable={role !== 'alertdialog'}
    >
      <Modal className={wide ? `${styles.modal} ${styles.wide}` : styles.modal}>
        <AriaDialog className={styles.dialog} role={role}>
          <div className={styles.head}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <CloseButton slot="close" className={styles.close} aria-label={text('shell:action.close')}>
              <Icon name="close" />
            </CloseButton>
          </div>
          <div className={styles.body}>{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
