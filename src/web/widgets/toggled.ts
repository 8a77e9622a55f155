/** The option of a list that says none of the others is true. */
const NONE = 'none';

/** What is ticked after a tick was set or taken away. "None" and the others rule each other out. */
export function toggled(ticked: readonly string[], value: string, on: boolean): readonly string[] {
  const others = ticked.filter((each) => each !== value);
  if (!on) return others;
  return value === NONE ? [NONE] : [...others.filter((each) => each !== NONE), value];
}
