import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { graph as graphSchema } from '../contract/conversation.ts';
import { checkGraph } from '../runner/checkGraph.ts';
import { drawGraph } from '../runner/drawGraph.ts';
import { readTexts, type Texts } from './text.ts';

const USAGE = `Usage:
  npm run conversations                        check each conversation and draw it as a Mermaid flowchart
  npm run conversations -- --markdown FILE     check them and write the pictures into a Markdown file`;

const CONVERSATIONS = new URL('../../conversations/', import.meta.url);
const LOCALES = new URL('../../locales/', import.meta.url);

/** The command line for conversations. Ends with 0 when all may be asked, 1 when something is wrong, 2 for a wrong call. */
async function main(args: readonly string[]): Promise<number> {
  const [option, file] = args;
  if (args.length > 0 && (args.length !== 2 || option !== '--markdown' || !file)) {
    console.error(USAGE);
    return 2;
  }
  const texts = await readTexts(LOCALES);
  const names = readdirSync(CONVERSATIONS).filter((name) => existsSync(graphFile(name)));
  const checked = names.sort().map((name) => ({ name, ...check(readFileSync(graphFile(name), 'utf8'), texts) }));
  for (const { name, questions, problems, picture } of checked) {
    for (const problem of problems) console.error(`${name}: ${problem}`);
    const counted = problems.length === 1 ? '1 problem' : `${problems.length || 'no'} problems`;
    console.log(`${name}: ${questions} questions, ${counted}`);
    if (!file && picture) console.log(`\n${picture}`);
  }
  if (file) {
    const parts = checked.map(({ name, picture }) => `## ${name}\n\n\`\`\`mermaid\n${picture}\`\`\`\n`);
    try {
      writeFileSync(file, ['# Conversations\n', ...parts].join('\n'));
    } catch (error) {
      // What the file system says; anything else is a bug.
      if (!(error instanceof Error && 'code' in error)) throw error;
      console.error(`${file} could not be written: ${error.message}`);
      return 1;
    }
  }
  return checked.some(({ problems }) => problems.length > 0) ? 1 : 0;
}

function graphFile(name: string): URL {
  return new URL(`${name}/graph.json`, CONVERSATIONS);
}

function check(content: string, texts: Texts): { questions: number; problems: string[]; picture: string } {
  const json = parseJson(content);
  const parsed = graphSchema.safeParse(json);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`);
    return { questions: 0, problems, picture: '' };
  }
  const textOf = (key: string) => (texts.own('en', key) ? texts.text('en', key) : undefined);
  return {
    questions: parsed.data.questions.length,
    problems: checkGraph(parsed.data, (key) => texts.own('en', key)),
    picture: drawGraph(parsed.data, textOf),
  };
}

/** The content as JSON; what is none fails the schema. */
function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}

process.exitCode = await main(process.argv.slice(2));
