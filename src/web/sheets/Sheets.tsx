import { useSnapshot } from 'valtio';
import { sheetClosed, ui } from '../store/ui.ts';
import { AnswersSheet } from './AnswersSheet.tsx';
import { ConfirmSheet } from './ConfirmSheet.tsx';
import { LanguageSheet } from './LanguageSheet.tsx';
import { MenuSheet } from './MenuSheet.tsx';
import { ResumeSheet } from './ResumeSheet.tsx';
import { TalkSheet } from './TalkSheet.tsx';

/** Whatever lies over the page now. */
export function Sheets() {
  const { sheet } = useSnapshot(ui);
  switch (sheet) {
    case 'menu':
      return <MenuSheet />;
    case 'language':
      return <LanguageSheet />;
    case 'answers':
      return <AnswersSheet onClose={sheetClosed} />;
    case 'erase':
    case 'startOver':
      return <ConfirmSheet what={sheet} />;
    case 'resumeLink':
      return <ResumeSheet />;
    case 'talk':
      return <TalkSheet />;
    case null:
      return null;
  }
}
