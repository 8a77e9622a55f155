import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { Output } from '../../../contract/endpoints.ts';
import type { Locale } from '../../../contract/locale.ts';
import { REPORT_KINDS, type ReportKind } from '../../../contract/patient.ts';
import type { Outcome } from '../../api/outcome.ts';
import { failureText } from '../../i18n/failureText.ts';
import { formatDay } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import { LateDialog } from '../../results/LateDialog.tsx';
import { Results } from '../../results/Results.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { late, useLate } from '../../ui/late.ts';
import { Page } from '../../ui/Page.tsx';
import { Typing } from '../../ui/Typing.tsx';
import { useFetched } from '../../ui/useFetched.ts';
import type { Services } from '../../widgets/widget.ts';
import styles from './ReportPage.module.css';

type Report = Output<'report'>;

/** Where each kind of report is (product.md §2). */
export const REPORT_PATHS: Record<ReportKind, string> = {
  initial: '/reports',
  ctms: '/reports/ctms',
  vtb: '/reports/vtb',
};

const shareDialog = late(() => import('../../results/ShareDialog.tsx').then((module) => module.ShareDialog));
const trialMap = late(() => import('./TrialMap.tsx').then((module) => module.TrialMap));

interface ReportPageProps {
  kind: ReportKind;
  locale: Locale;
  load: () => Promise<Outcome<Report>>;
  /** The same with its file. */
  loadFile: () => Promise<Outcome<Report>>;
  share: Services['share'];
  /** Map tiles of another server; '' for the built-in map. */
  tiles: string;
}

/** A report: when it was made and what has changed, its trials as a list and on the map, and as a file. */
export function ReportPage({ kind, locale, load, loadFile, share, tiles }: ReportPageProps) {
  const text = useText();
  const report = useFetched(load);
  return (
    <Page title={text(`reports:${kind}.title`)} lead={text(`reports:${kind}.lead`)}>
      <nav aria-label={text('reports:kinds')} className={styles.kinds}>
        {REPORT_KINDS.map((each) => (
          <Link
            key={each}
            href={REPORT_PATHS[each]}
            className={styles.kind ?? ''}
            aria-current={each === kind ? 'page' : undefined}
          >
            {text(`reports:${each}.tab`)}
          </Link>
        ))}
      </nav>
      {report.status === 'loading' && <Typing />}
      {report.status === 'failed' && (
        <Failure failure={{ message: failureText(report.failure, text) }} retry={report.retry} />
      )}
      {report.status === 'ready' && (
        <Ready report={report.data} locale={locale} loadFile={loadFile} share={share} tiles={tiles} />
      )}
    </Page>
  );
}

type ReadyProps = Pick<ReportPageProps, 'locale' | 'loadFile' | 'share' | 'tiles'> & { report: Report };

function Ready({ report, locale, loadFile, share, tiles }: ReadyProps) {
  const text = useText();
  const [sharing, setSharing] = useState(false);
  const [mapped, setMapped] = useState(false);
  const { data } = report;
  const { original_date, updated_date, matching } = data;
  return (
    <>
      <div className={styles.about}>
        <dl className={styles.dates}>
          <Fact label={text('reports:original')}>{formatDay(original_date, locale)}</Fact>
          <Fact label={text('reports:updated')}>{formatDay(updated_date, locale)}</Fact>
        </dl>
        <Changes changes={data.changes} locale={locale} />
        <div className={styles.tools}>
          <PdfButton loadFile={loadFile} />
          {matching.trialcount > 0 && (
            <Button look="line" aria-pressed={mapped} onClick={() => setMapped(!mapped)}>
              <Icon name="pin" size={18} />
              {text(mapped ? 'reports:map.hide' : 'reports:map.show')}
            </Button>
          )}
        </div>
        {mapped && <Mapped report={report} locale={locale} tiles={tiles} />}
      </div>
      {matching.trialcount > 0 ? (
        <Results matching={matching} locale={locale} reopen={null} onShare={() => setSharing(true)}>
          {sharing && (
            <LateDialog source={shareDialog}>
              {(ShareDialog) => <ShareDialog locale={locale} open onClose={() => setSharing(false)} share={share} />}
            </LateDialog>
          )}
        </Results>
      ) : (
        <div className={styles.none}>
          <p>{text('results:none.title')}</p>
          <ButtonLink href="/my-profile" look="line">
            {text('reports:none')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function Mapped({ report, locale, tiles }: Pick<ReadyProps, 'report' | 'locale' | 'tiles'>) {
  const text = useText();
  const map = useLate(trialMap);
  if (map.status === 'loading') return <Typing />;
  if (map.status === 'failed') return <Failure failure={{ message: text('shell:error.chunk') }} retry={map.retry} />;
  return (
    <map.value trials={report.data.matching.potentialMatching} centre={report.centered} locale={locale} tiles={tiles} />
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Changes({ changes, locale }: { changes: Report['data']['changes']; locale: Locale }) {
  const text = useText();
  if (changes.length === 0) return null;
  return (
    <details className={styles.changes}>
      <summary>{text('reports:changes.title')}</summary>
      <ul>
        {changes.map(({ date, added, removed, because }) => (
          <li key={date}>
            {formatDay(date, locale)}: {text('reports:changes.line', { added, removed })},{' '}
            {text(`pane:changes.${because}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Downloads the report as a PDF. */
function PdfButton({ loadFile }: { loadFile: () => Promise<Outcome<Report>> }) {
  const text = useText();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function download() {
    setPending(true);
    setProblem(null);
    const outcome = await loadFile();
    setPending(false);
    if (!outcome.ok) return setProblem(failureText(outcome.failure, text));
    const { blob, file_name } = outcome.data;
    if (blob === null) return setProblem(text('errors:code.internal'));
    const url = URL.createObjectURL(new Blob([bytesOf(blob)], { type: 'application/pdf' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = file_name;
    link.click();
    URL.revokeObjectURL(url);
  }

  return (
    <>
      <Button look="line" pending={pending} onClick={download}>
        <Icon name="document" size={18} />
        {text(pending ? 'reports:pdf.making' : 'reports:pdf.get')}
      </Button>
      <Alert text={problem} />
    </>
  );
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
