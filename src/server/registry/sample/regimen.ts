import { hash, type Random } from './random.ts';
import type { Protocol } from './study.ts';
import { type Standard, type Treatment, vocabulary } from './vocabulary.ts';
import { lowerFirst, sentenceList, titleCase } from './wording.ts';

type InterventionType = Protocol['armsInterventionsModule']['interventions'][number]['type'];

/** One medicine or procedure with everything needed to speak of it. */
export interface Agent {
  name: string;
  /** As it stands inside a sentence. */
  said: string;
  titled: string;
  type: InterventionType;
  dose: string;
  what: string;
  how: string;
  formal: string;
  risk: string;
  cautions: Treatment['cautions'];
  /** Invented for the sample, as against a standard of today. */
  invented: boolean;
}

export interface Regimen {
  /** The one under study. */
  lead: Agent;
  partners: Agent[];
  company: { name: string; code: string };
}

/** A combination of the vocabulary made concrete. A drug always belongs to the same company. */
export function regimen(tokens: readonly string[], random: Random): Regimen {
  const { treatments, sponsors } = vocabulary();
  const agents = tokens.map((token) => {
    const found = treatments.find(({ id }) => id === token);
    return found ? invented(found, random) : existing(token);
  });
  const [first, ...partners] = agents;
  if (!first) throw new Error('a regimen without a treatment');
  const company = sponsors.companies.at(hash(first.name) % sponsors.companies.length);
  if (!company) throw new Error('no companies');
  return { lead: first, partners, company };
}

/** The same, its drug perhaps known by a code only, as new drugs are at first. */
export function coded(given: Regimen, random: Random): Regimen {
  if (!given.lead.invented || !isMedicine(given.lead) || !random.chance(0.4)) return given;
  const name = `${given.company.code}-${random.int(1011, 9899)}`;
  return { ...given, lead: { ...given.lead, name, said: name, titled: name } };
}

/** A drug, biological or gene, as against radiation, surgery or a device. */
export function isMedicine({ type, name }: Agent): boolean {
  return ['DRUG', 'BIOLOGICAL', 'GENETIC', 'COMBINATION_PRODUCT'].includes(type) || /^\d{2,3}[A-Z]/.test(name);
}

/** The standards of care that a comparison group receives. */
export function standards(names: readonly string[]): Agent[] {
  return names.map(existing);
}

/** "cisplatin and etoposide" */
export function namesOf(agents: readonly Agent[]): string {
  return joined(
    agents.map(({ said }) => said),
    ' plus ',
  );
}

/** "Cisplatin and Etoposide" */
export function titlesOf(agents: readonly Agent[]): string {
  return joined(
    agents.map(({ titled }) => titled),
    ' Plus ',
  );
}

/** Where a name holds an "and" itself, another word keeps the names apart. */
function joined(names: string[], plus: string): string {
  return names.length > 1 && names.some((name) => / (and|with) /.test(name)) ? names.join(plus) : sentenceList(names);
}

function invented(treatment: Treatment, random: Random): Agent {
  const name = random.pick(treatment.names);
  return {
    name: name.charAt(0).toUpperCase() + name.slice(1),
    said: lowerFirst(name),
    titled: titleCase(name),
    type: treatment.type,
    dose: random.pick(treatment.doses),
    what: treatment.what,
    how: treatment.how,
    formal: treatment.formal,
    risk: treatment.risk,
    cautions: treatment.cautions,
    invented: true,
  };
}

function existing(name: string): Agent {
  const found = vocabulary().standards.find((standard) => standard.name === name);
  if (!found) throw new Error(`neither a treatment nor a standard: ${name}`);
  return {
    name,
    said: found.said ?? lowerFirst(name),
    titled: titleCase(name),
    type: found.type,
    dose: found.description,
    what: found.what ?? 'a treatment in use today',
    how: '',
    formal: name,
    risk: riskOf(found),
    cautions: [],
    invented: false,
  };
}

function riskOf({ type }: Standard): string {
  if (type === 'RADIATION') return 'radiation';
  return type === 'PROCEDURE' ? 'surgery' : 'chemo';
}
