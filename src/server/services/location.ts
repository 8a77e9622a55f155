import type { Answer } from '../../contract/conversation.ts';
import type { Input, Output } from '../../contract/endpoints.ts';
import { ok, type Result, refuse, type Visit } from '../call.ts';
import { saveQuestionnaire } from '../db/questionnaire.ts';
import { randomToken } from '../secrets.ts';
import { mergeAnswers } from './answers.ts';
import { remaining } from './matching.ts';
import { profileOf } from './profile.ts';
import { openQuestionnaire } from './questionnaires.ts';

/**
 * Keeps where the person lives and how far they would travel. A `null` is "not said"; a distance that is left
 * out has not been asked yet. The patient id is made the first time and stays.
 */
export async function selectLocation(
  visit: Visit,
  body: Input<'selectLocation'>,
): Promise<Result<Output<'selectLocation'>>> {
  const { place, distance } = body;
  const { lists } = visit.ground;
  if (place && !lists.has('countries', place.country)) return refuse('invalid', { errors: { place: ['invalid'] } });
  if (distance != null && !lists.has('distances', distance)) {
    return refuse('invalid', { errors: { distance: ['unknown_option'] } });
  }
  const opened = await openQuestionnaire(visit, { id: body.questionnaire_id }, 'write');
  if (!opened.ok) return opened;
  const given: Answer[] = [
    place ? { question: 'place', how: 'given', value: place } : { question: 'place', how: 'unsure' },
  ];
  // Without a place no distance is asked, so none is kept.
  if (place && distance !== undefined) {
    given.push(
      distance === null
        ? { question: 'distance', how: 'unsure' }
        : { question: 'distance', how: 'given', value: distance },
    );
  }
  const without = { ...opened.value, answers: opened.value.answers.filter((answer) => answer.question !== 'distance') };
  const merged = mergeAnswers(visit, place ? opened.value : without, given);
  if (!merged.ok) return merged;
  const patientId = opened.value.patient_id ?? randomToken();
  await saveQuestionnaire(visit.db, opened.value.id, {
    answers: JSON.stringify(merged.value),
    patient_id: patientId,
  });
  const left = await remaining(visit.db, profileOf({ answers: merged.value }), visit.today);
  return ok({ data: { patient_id: patientId, remaining: left } });
}
