import { navigate } from 'wouter/use-browser-location';
import { loadTexts } from './i18n/texts.ts';
import { activeQuestionnaire } from './store/active.ts';
import { ask } from './store/calls.ts';
import { conversationRead } from './store/conversation.ts';
import { errorsWatched } from './store/errors.ts';
import { listsRetried, listWanted } from './store/lists.ts';
import { startOutbox } from './store/outbox.ts';
import { preferences } from './store/preferences.ts';
import { conversationResumed } from './store/questionnaire.ts';
import { surveyAt } from './store/surveyToken.ts';
import { laterTextsArrived, networkWatched, noticeGiven } from './store/ui.ts';
import { routeOf } from './thread/routeOf.ts';
import { preload } from './widgets/load.ts';

/** What need not be there for the first paint: the kept conversation, the network, links, and what comes next, warmed up. */
export function afterFirstPaint(readsConversation: boolean): void {
  if (readsConversation) conversationRead('questionnaire');
  startOutbox();
  errorsWatched();
  networkWatched();
  addEventListener('online', listsRetried);
  void openResumeLink();
  addEventListener('hashchange', openResumeLink);
  whenIdle(surveyAt(location.pathname) ? SURVEY_NEXT : WALK_NEXT);
}

const SURVEY_NEXT = [
  () => preload('note'),
  () => preload('message'),
  () => preload('several'),
  () => preload('lookup'),
  () => preload('select'),
  () => preload('meeting'),
];

const WALK_NEXT = [
  () => listWanted('cancer-types'),
  () => loadTexts(preferences.locale, 'later').then(laterTextsArrived),
  () => listWanted('cancer-stages'),
  () => listWanted('activity-level-list'),
  () => listWanted('distance-list'),
  () => preload('email'),
  () => preload('phone'),
  () => preload('place'),
  () => preload('processing'),
  () => preload('results'),
  () => import('./api/stream.ts'),
];

/** `#resume=<token>` carries on with a questionnaire from another device. The token leaves the address at once. */
async function openResumeLink(): Promise<void> {
  const token = location.hash.match(/^#resume=(.+)$/)?.[1];
  if (!token) return;
  history.replaceState(history.state, '', location.pathname);
  const outcome = await ask('checkToken', { body: { token: decodeURIComponent(token) } });
  if (!outcome.ok) return noticeGiven('shell:network.offline');
  if (!outcome.data.data.check || !conversationResumed(outcome.data.data))
    return noticeGiven('shell:resume.link_invalid');
  noticeGiven('shell:resume.link_opened');
  const active = activeQuestionnaire();
  if (active) navigate(routeOf(active));
}

/** One task an idle moment, so that warming up never stands in the way of a tap. What fails is tried again when needed. */
function whenIdle(tasks: (() => unknown)[]): void {
  const [task, ...rest] = tasks;
  if (!task) return;
  const idle =
    typeof requestIdleCallback === 'function' ? requestIdleCallback : (run: () => void) => setTimeout(run, 200);
  idle(async () => {
    try {
      await task();
    } catch {
      // Offline: the screen that needs it will ask for it itself.
    }
    whenIdle(rest);
  });
}
