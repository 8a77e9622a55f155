import graphJson from '../../../conversations/questionnaire/graph.json' with { type: 'json' };
import { graph } from '../../contract/conversation.ts';

/** The questionnaire's question graph. */
export const questionnaireGraph = graph.parse(graphJson);
