import { useEffect, useEffectEvent, useState } from 'react';
import type { MedicalRecord } from '../../../contract/patient.ts';
import type { CallFailure, Outcome } from '../../api/outcome.ts';

type Load = (signal: AbortSignal) => Promise<Outcome<MedicalRecord[]>>;

interface Records {
  /** Null until they have come once. */
  records: MedicalRecord[] | null;
  failure: CallFailure | null;
  /** Asks again; what is shown stays until the answer is here. */
  reload: () => void;
  /** Takes out what is gone. */
  forget: (id: string) => void;
}

/** The list of records, asked for when the page appears and whenever something was added. */
export function useRecords(load: Load): Records {
  const [records, setRecords] = useState<MedicalRecord[] | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [tries, setTries] = useState(0);

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const outcome = await load(signal);
    if (signal.aborted) return;
    setFailure(outcome.ok ? null : outcome.failure);
    if (outcome.ok) setRecords(outcome.data);
  });

  // Started a moment later, so that an effect which is undone at once asks nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const controller = new AbortController();
    queueMicrotask(() => {
      if (!controller.signal.aborted) void ask(controller.signal);
    });
    return () => controller.abort();
  }, [tries]);

  return {
    records,
    failure,
    reload() {
      setFailure(null);
      setTries((before) => before + 1);
    },
    forget: (id) => setRecords((before) => before?.filter((record) => record.id !== id) ?? null),
  };
}
