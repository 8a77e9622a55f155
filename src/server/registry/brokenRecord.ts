/** Stands in a stream of records for one that is no JSON; `where` it was found, "line 17". */
export class BrokenRecord {
  readonly where: string;
  constructor(where: string) {
    this.where = where;
  }
}
