/** A record's text as people read it: the registry escapes signs that mean something in Markdown (`\>= 18`). */
export function recordText(raw: string): string {
  return raw
    .replace(/\\([\\<>*_[\]()#+.!~^-])/g, '$1')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
