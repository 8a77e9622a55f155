import graphFile from '../../../conversations/questionnaire/graph.json' with { type: 'json' };
import { type Graph, graph as graphSchema } from '../../contract/conversation.ts';
import type { SurveyWay } from '../../contract/survey.ts';
import { remoteGraph } from '../../runner/remoteWalk.ts';
import type { Kind } from './active.ts';

const questionnaireGraph = graphSchema.parse(graphFile);

/** The questions of a conversation: the questionnaire's file, or what a survey's server has told so far. */
export function graphOf(
  talk: { kind: 'questionnaire' } | { kind: Exclude<Kind, 'questionnaire'>; way: SurveyWay },
): Graph {
  return talk.kind === 'questionnaire' ? questionnaireGraph : remoteGraph(talk.kind, talk.way);
}
