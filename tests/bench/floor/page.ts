import { readFileSync } from 'node:fs';
import graphJson from '../../../conversations/questionnaire/graph.json' with { type: 'json' };
import { graph as graphSchema, type Question, type Words } from '../../../src/contract/conversation.ts';
import { PERSONAS } from '../../../src/contract/persona.ts';
import { catalogue } from '../../catalogue.ts';

const graph = graphSchema.parse(graphJson);
/** Up to the results, without the wait for them: the floor has nothing to wait for. */
const LAST = 'results';
const LEFT_OUT = 'processing';

/** The hand-written page: our landing's words, and our questions up to the results, in plain HTML and plain script. */
export function floorPage(): string {
  const texts = catalogue('en');
  const text = (words: Words | string) => {
    const found = typeof words === 'string' ? texts.get(words) : words.literal;
    if (found === undefined) throw new Error(`There is no text ${words}`);
    return found;
  };
  const html = (key: string) => text(key).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  const questions = graph.questions.slice(0, graph.questions.findIndex(({ id }) => id === LAST) + 1);
  const data = {
    persona: text('shell:landing.personas.patient.label'),
    sorry: text('shell:reply.not_understood.search'),
    lists: Object.fromEntries(questions.flatMap(listNameOf).map((name) => [name, `/lists/${name}.json`])),
    questions: questions.filter(({ id }) => id !== LEFT_OUT).map((question) => inWords(question, text)),
  };
  const personas = PERSONAS.map((persona) => {
    const label = html(`shell:landing.personas.${persona}.label`);
    const hint = html(`shell:landing.personas.${persona}.hint`);
    return `<a class="persona" href="/explore-clinical-trials/${persona}"><strong>${label}</strong><span>${hint}</span></a>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html('shell:app.name')}</title>
<style>${read('style.css')}</style>
</head>
<body>
<header><strong>${html('shell:app.name')}</strong><br>${html('shell:app.slogan')}</header>
<main>
<h1>${html('shell:landing.hello')}</h1>
<p>${html('shell:landing.promise')}</p>
<h2>${html('shell:landing.who')}</h2>
${personas.join('\n')}
<p>${html('shell:landing.privacy')}</p>
<p>${html('shell:landing.sign_in')}</p>
</main>
<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script>${read('chat.js')}</script>
</body>
</html>
`;
}

function listNameOf({ options }: Question): string[] {
  return options && !Array.isArray(options) ? [options.list] : [];
}

function inWords(question: Question, text: (words: Words) => string) {
  const { id, type, say, options } = question;
  return {
    ...{ id, type, say: say.map(text) },
    list: listNameOf(question)[0],
    options: Array.isArray(options) ? options.map(({ value, label }) => ({ value, label: text(label) })) : undefined,
  };
}
