import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

/** One line of the table. A figure without a limit is told for what it explains. */
export interface Figure {
  name: string;
  unit: string;
  /** Null when it was not measured. */
  ours: number | null;
  /** The same of the hand-written page, in the same run. */
  floor?: number;
  /** The goal: at most so much. */
  most?: number;
  /** The goal as a multiple of the floor; beside `most` it counts where this machine is slower than the goal's. */
  mostOfFloor?: number;
  /** The goal: at least so much. */
  least?: number;
}

/** Prints the figures beside their goals and writes them, with everything behind them, to a file at the root. */
export function report(
  title: string,
  file: string,
  figures: readonly Figure[],
  notes: string[],
  details: object,
): void {
  const hasFloor = figures.some((figure) => figure.floor !== undefined);
  const heads = ['figure', 'goal', 'ours', ...(hasFloor ? ['floor', 'ratio'] : []), 'met?'];
  const rows = figures.map((figure) => [
    figure.name,
    goalOf(figure),
    inUnit(figure.ours, figure.unit),
    ...(hasFloor ? [inUnit(figure.floor, figure.unit), ratioOf(figure)?.toFixed(2) ?? ''] : []),
    metOf(figure),
  ]);
  const widths = heads.map((head, column) =>
    Math.max(...[head, ...rows.map((row) => row[column] ?? '')].map(lengthOf)),
  );
  const line = (cells: string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  console.log(
    [`\n${title}\n`, line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n'),
  );
  for (const note of notes) console.log(`\n${note}`);

  const told = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), met: metOf(figure) }));
  const machine = { cores: cpus().length, node: process.version, at: new Date().toISOString() };
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  writeFileSync(path, `${JSON.stringify({ title, machine, figures: told, notes, details }, null, 2)}\n`);
  console.log(`\nEverything behind it: ${file}`);
}

function goalOf({ most, mostOfFloor, least, unit }: Figure): string {
  if (least !== undefined) return `≥ ${inUnit(least, unit)}`;
  const times = mostOfFloor === undefined ? '' : `${mostOfFloor} × floor`;
  if (most === undefined) return times && `≤ ${times}`;
  return `≤ ${inUnit(most, unit)}${times && ` or ${times}`}`;
}

function metOf(figure: Figure): string {
  const { ours, floor = 0, most = 0, mostOfFloor = 0, least } = figure;
  if (goalOf(figure) === '') return '';
  if (ours === null || Number.isNaN(ours)) return 'not measured';
  if (least !== undefined) return ours >= least ? 'yes' : 'no';
  return ours <= Math.max(most, mostOfFloor * floor) ? 'yes' : 'no';
}

function ratioOf({ ours, floor }: Figure): number | null {
  return ours === null || !floor ? null : ours / floor;
}

function inUnit(value: number | null | undefined, unit: string): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toFixed(digits)} ${unit}`.trim();
}

function lengthOf(text: string): number {
  return text.length;
}
