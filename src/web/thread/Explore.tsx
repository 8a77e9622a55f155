import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useLocation, useParams } from 'wouter';
import { usePageTitle } from '../i18n/usePageTitle.ts';
import { conversation } from '../store/active.ts';
import { isReached, routeOf } from './routeOf.ts';
import { Thread } from './Thread.tsx';

const CHILDREN = ['patient', 'caregiver', 'physician', 'other', 'result', 'medical-records'] as const;

/** The walk below /explore-clinical-trials: every child needs a conversation under way, or leads to the landing. */
export function Explore() {
  const { child: wanted } = useParams();
  const { active } = useSnapshot(conversation);
  const child = CHILDREN.find((known) => known === wanted);
  usePageTitle(child === 'medical-records' ? 'medical_records' : (child ?? 'not_found'));
  if (!child) return <Redirect to="/404" replace />;
  if (active?.kind !== 'questionnaire') return <Redirect to="/explore-clinical-trials" replace />;
  if (!isReached(child, active)) return <Redirect to={routeOf(active)} replace />;
  return (
    <>
      <FollowsTheWalk route={routeOf(active)} />
      <Thread active={active} />
    </>
  );
}

/** When an answer leads into the next part of the walk, the address follows, so that Back leads back. */
function FollowsTheWalk({ route }: { route: string }) {
  const [, go] = useLocation();
  useEffect(() => {
    // Only the walk moves the address; where the browser's Back led, it may stay.
    if (location.pathname !== route) go(route);
  }, [route, go]);
  return null;
}
