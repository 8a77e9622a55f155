import type { Output } from '../../contract/endpoints.ts';
import type { Locale } from '../../contract/locale.ts';
import type { Signature } from '../../contract/question.ts';
import type { Outcome } from '../api/outcome.ts';
import { usePageTitle } from '../i18n/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';
import { Page } from '../ui/Page.tsx';
import type { Services } from '../widgets/widget.ts';
import { AccessLog } from './AccessLog.tsx';
import { Consents } from './Consents.tsx';
import { Download } from './Download.tsx';
import { EraseAccount } from './EraseAccount.tsx';

export type Consent = Output<'consents'>['data'][number];
export type Access = Output<'accessLog'>['data'][number];

export interface DataPageProps {
  locale: Locale;
  services: Services;
  loadConsents: () => Promise<Outcome<Consent[]>>;
  withdraw: () => Promise<Outcome<unknown>>;
  sign: (signature: Signature) => Promise<Outcome<unknown>>;
  loadAccesses: () => Promise<Outcome<Access[]>>;
  /** Puts everything that is held into the browser's downloads. */
  download: (password: string) => Promise<Outcome<unknown>>;
  erase: (password: string) => Promise<Outcome<unknown>>;
  /** There is no account any more. */
  onErased: () => void;
}

/** What a person has agreed to, who looked, and the two ways out: with a copy, and for good. */
export function DataPage(props: DataPageProps) {
  const text = useText();
  usePageTitle('data');
  return (
    <Page title={text('dashboard:data.title')} lead={text('dashboard:data.lead')}>
      <Consents {...props} />
      <AccessLog locale={props.locale} load={props.loadAccesses} />
      <Download download={props.download} />
      <EraseAccount erase={props.erase} onErased={props.onErased} />
    </Page>
  );
}
