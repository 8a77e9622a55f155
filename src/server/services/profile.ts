import { type Place, place as placeSchema } from '../../contract/question.ts';
import type { Profile } from '../../contract/trial.ts';
import type { Questionnaire } from '../db/questionnaire.ts';
import { furtherQuestions } from './furtherQuestions.ts';
import { answerOf } from './questionnaires.ts';

/** What the matching may know of a person: their given answers; everything else is null. */
export function profileOf(questionnaire: Pick<Questionnaire, 'answers'>): Profile {
  const given = (question: string): string | null => {
    const answer = answerOf(questionnaire, question);
    return answer?.how === 'given' && typeof answer.value === 'string' ? answer.value : null;
  };
  const gender = given('gender');
  const place = placeOf(questionnaire);
  return {
    cancer: given('cancer_type'),
    stage: number(given('cancer_stage')),
    activity: number(given('activity_level')),
    gender: gender === 'female' || gender === 'male' ? gender : null,
    birthDate: given('birthdate'),
    place: place && { lat: place.lat, lng: place.lng, country: place.country },
    distanceKm: number(given('distance')),
    facts: furtherQuestions(questionnaire).flatMap(({ told }) => told ?? []),
  };
}

export function placeOf(questionnaire: Pick<Questionnaire, 'answers'>): Place | null {
  const parsed = placeSchema.safeParse(answerOf(questionnaire, 'place')?.value);
  return parsed.success ? parsed.data : null;
}

/** A value that is a number, else null: "any" distance is no limit. */
function number(value: string | null): number | null {
  return value !== null && /^\d+$/.test(value) ? Number(value) : null;
}
