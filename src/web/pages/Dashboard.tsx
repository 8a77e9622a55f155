import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect } from 'wouter';
import { Shell, type Tab } from '../dashboard/Shell.tsx';
import { patient, valuesWanted } from '../store/patient.ts';
import { sheetOpened } from '../store/ui.ts';
import { Failure } from '../ui/Failure.tsx';
import { LatePage } from '../ui/LatePage.tsx';
import { late } from '../ui/late.ts';
import { Typing } from '../ui/Typing.tsx';
import { Guard } from './Guard.tsx';

const companion = late(() => import('./Companion.tsx').then((code) => code.Companion));

interface DashboardProps {
  tab: Tab | null;
  /** Whether the page can be shown before name, cancer type, birth date and phone are known. */
  early?: boolean;
  children: ReactNode;
}

/** A page of the dashboard: for a verified session only, in its frame, and after the onboarding (product.md §4). */
export function Dashboard({ tab, early, children }: DashboardProps) {
  return (
    <Guard verified>
      <Framed tab={tab} early={early ?? false}>
        {children}
      </Framed>
    </Guard>
  );
}

function Framed({ tab, early, children }: DashboardProps) {
  const { now } = useSnapshot(patient);
  useEffect(() => void valuesWanted(), []);
  if (now.status === 'ready' && !early && isUnknown(now.values)) {
    // The home page, when it comes, still greets those who have signed in just now.
    return <Redirect to="/onboarding" replace state={history.state} />;
  }
  return (
    <Shell
      tab={tab}
      companion={<LatePage page={companion} />}
      openMenu={() => sheetOpened('menu')}
      openLanguage={() => sheetOpened('language')}
    >
      {now.status === 'ready' && children}
      {now.status === 'failed' && <Failure failure={now.failure} retry={valuesWanted} />}
      {(now.status === 'idle' || now.status === 'loading') && <Typing />}
    </Shell>
  );
}

function isUnknown(values: {
  first_name: string;
  cancer_type: string;
  patient_s_phone: string;
  birthdate: string;
}): boolean {
  return !values.first_name || !values.cancer_type || !values.patient_s_phone || !values.birthdate;
}
