import { randomKey } from '../store/randomKey.ts';

/** Keys for a form that is sent: the same try keeps its key, so that one that got through unheard is not done twice. */
export function tryKey(): (body: unknown) => string {
  let last = { written: '', key: '' };
  return (body) => {
    const written = JSON.stringify(body);
    if (last.written !== written) last = { written, key: randomKey() };
    return last.key;
  };
}
