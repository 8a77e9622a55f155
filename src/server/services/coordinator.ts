import type { Visit } from '../call.ts';
import type { Survey } from '../db/survey.ts';
import { type MailKind, sendMail } from '../mail/sendMail.ts';
import type { TextParams } from '../text.ts';

/** Tells the coordinator of a survey by its reference, without health data; nobody when there is no address. */
export async function tellCoordinator(
  visit: Visit,
  survey: Pick<Survey, 'id' | 'reference'>,
  kind: MailKind,
  params: TextParams,
): Promise<void> {
  const { coordinator } = visit.ground.env;
  if (!coordinator.email) return;
  await sendMail(visit, {
    kind,
    to: coordinator.email,
    locale: 'en',
    questionnaireId: null,
    surveyId: survey.id,
    params: { ...params, reference: survey.reference },
  });
}
