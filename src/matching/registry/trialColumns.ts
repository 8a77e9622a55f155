/** Of a trial, what it takes to decide and to rank it. Names and values are those of the table `trial`. */
export interface DecidableTrial {
  id: number;
  nctId: string;
  openness: number;
  /** Neither it nor all of its sites are closed. */
  possible: boolean;
  cancers: readonly string[];
  breadth: number;
  stages: readonly number[] | null;
  stagesSure: readonly number[] | null;
  ages: Ages;
  sex: string | null;
  activity: Activity | null;
  needs: readonly string[];
  phase: number;
  siteCount: number;
  /** Of those that are not closed, in one order: openness (0 or 1), latitude, longitude. Null instead of none. */
  sites: readonly [openness: readonly number[] | null, lat: Degrees | null, lng: Degrees | null];
}
type Degrees = readonly (number | null)[];
export interface Ages {
  minMonths: number | null;
  maxMonths: number | null;
}
export interface Activity {
  min: number;
  max: number;
}
export interface Stages {
  possible: readonly number[];
  sure: readonly number[];
}

/**
 * All trials by columns, for going over a hundred thousand of them in a millisecond. What many have in common is kept
 * once: a column holds which of its different values a trial has, so that a question is asked once a value.
 */
export class TrialColumns {
  readonly ids: number[] = [];
  readonly numbers: string[] = [];
  readonly openness: number[] = [];
  readonly possible: boolean[] = [];
  readonly breadth: number[] = [];
  readonly phase: number[] = [];
  readonly siteCount: number[] = [];
  readonly cancers = new Column<readonly string[]>();
  readonly stages = new Column<Stages | null>();
  readonly ages = new Column<Ages>();
  readonly sex = new Column<string | null>();
  readonly activity = new Column<Activity | null>();
  readonly needs = new Column<readonly string[]>();
  /** The possible sites of all trials, those of one trial in a row: from `firstSite` on, `sites` of them. */
  readonly firstSite: number[] = [];
  readonly sites: number[] = [];
  siteOpenness = new Uint8Array(1024);
  /** NaN where it is not known. */
  lat = new Float64Array(1024);
  lng = new Float64Array(1024);
  #totals: { trials: number; sites: number } | undefined;
  #byCancers: number[][] | undefined;
  #sitesEnd = 0;
  #sitesLeft = 0;
  readonly #rows = new Map<number, number>();

  get size(): number {
    return this.ids.length;
  }

  /** How many trials there are, and how many sites they have, whether possible or not. */
  get totals(): { trials: number; sites: number } {
    this.#totals ??= { trials: this.size, sites: this.siteCount.reduce((sum, sites) => sum + sites, 0) };
    return this.#totals;
  }

  /** The rows of each value of `cancers`: few of all the trials are for somebody's cancer. */
  get byCancers(): readonly (readonly number[])[] {
    if (!this.#byCancers) {
      const rows: number[][] = this.cancers.values.map(() => []);
      for (const [row, code] of this.cancers.codes.entries()) rows[code]?.push(row);
      this.#byCancers = rows;
    }
    return this.#byCancers;
  }

  /** Takes a trial, in place of what was known of it. */
  put(trial: DecidableTrial): void {
    this.#totals = undefined;
    this.#byCancers = undefined;
    const row = this.#rows.get(trial.id) ?? this.ids.length;
    this.#rows.set(trial.id, row);
    this.ids[row] = trial.id;
    this.numbers[row] = trial.nctId;
    this.openness[row] = trial.openness;
    this.possible[row] = trial.possible;
    this.breadth[row] = trial.breadth;
    this.phase[row] = trial.phase;
    this.siteCount[row] = trial.siteCount;
    this.cancers.put(row, trial.cancers);
    const { stages, stagesSure } = trial;
    this.stages.put(row, stages && { possible: stages, sure: stagesSure ?? [] });
    this.ages.put(row, trial.ages);
    this.sex.put(row, trial.sex);
    this.activity.put(row, trial.activity);
    this.needs.put(row, trial.needs);
    this.#putSites(row, trial.sites);
  }

  #putSites(row: number, [openness, lat, lng]: DecidableTrial['sites']): void {
    // Where its sites stood before, nothing stands now; when that is half of all the space, they are moved together.
    this.#sitesLeft += this.sites[row] ?? 0;
    this.sites[row] = 0;
    if (this.#sitesLeft > 1024 && this.#sitesLeft > this.#sitesEnd / 2) this.#moveTogether();
    const count = openness?.length ?? 0;
    this.#makeRoom(this.#sitesEnd + count);
    this.firstSite[row] = this.#sitesEnd;
    this.sites[row] = count;
    for (let site = 0; site < count; site += 1) {
      const [north, east] = [lat?.[site] ?? null, lng?.[site] ?? null];
      const isKnown = north !== null && east !== null;
      this.siteOpenness[this.#sitesEnd] = openness?.[site] ?? 0;
      this.lat[this.#sitesEnd] = isKnown ? north : Number.NaN;
      this.lng[this.#sitesEnd] = isKnown ? east : Number.NaN;
      this.#sitesEnd += 1;
    }
  }

  #moveTogether(): void {
    const { siteOpenness, lat, lng } = this;
    const size = this.#sitesEnd - this.#sitesLeft;
    this.siteOpenness = new Uint8Array(size);
    this.lat = new Float64Array(size);
    this.lng = new Float64Array(size);
    let end = 0;
    for (const [row, first] of this.firstSite.entries()) {
      const count = this.sites[row] ?? 0;
      this.siteOpenness.set(siteOpenness.subarray(first, first + count), end);
      this.lat.set(lat.subarray(first, first + count), end);
      this.lng.set(lng.subarray(first, first + count), end);
      this.firstSite[row] = end;
      end += count;
    }
    this.#sitesEnd = end;
    this.#sitesLeft = 0;
  }

  #makeRoom(size: number): void {
    if (size <= this.lat.length) return;
    const room = Math.ceil(size * 1.5);
    const { siteOpenness, lat, lng } = this;
    this.siteOpenness = new Uint8Array(room);
    this.lat = new Float64Array(room);
    this.lng = new Float64Array(room);
    this.siteOpenness.set(siteOpenness);
    this.lat.set(lat);
    this.lng.set(lng);
  }
}

/** Which of its different values each row has. */
export class Column<T> {
  readonly values: T[] = [];
  /** For each row, the place of its value among `values`. */
  readonly codes: number[] = [];
  readonly #known = new Map<string, number>();

  put(row: number, value: T): void {
    const key = JSON.stringify(value);
    const code = this.#known.get(key) ?? this.values.length;
    if (code === this.values.length) {
      this.#known.set(key, code);
      this.values.push(value);
    }
    this.codes[row] = code;
  }
}
