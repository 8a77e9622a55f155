import nhpJson from '../../../conversations/nhp-survey/graph.json' with { type: 'json' };
import surveyJson from '../../../conversations/survey/graph.json' with { type: 'json' };
import { type Graph, graph } from '../../contract/conversation.ts';
import type { Variant } from '../../contract/survey.ts';

/** The question graph of each survey. */
export const surveyGraphs: Record<Variant, Graph> = { nhp: graph.parse(nhpJson), survey: graph.parse(surveyJson) };
