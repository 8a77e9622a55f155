import type { SqlMigration } from '../migrate.ts';

/** Trials with what was read from them, and their sites. What the columns mean is told in db/trial.ts. */
export const trials: SqlMigration = {
  name: '0002_trials',
  statements: [
    `create table trial (
      id int generated always as identity primary key,
      nct_id text not null unique,
      hash text not null,
      reader_version int not null,
      synthetic boolean not null,
      facts jsonb not null,
      criteria jsonb not null,
      openness smallint not null,
      possible boolean not null,
      cancers text[] not null,
      breadth smallint not null,
      stages smallint[],
      stages_sure smallint[],
      min_months int,
      max_months int,
      sex text,
      ecog_min smallint,
      ecog_max smallint,
      phase smallint not null,
      site_count int not null,
      possible_sites int not null
    )`,
    'create index trial_cancers on trial using gin (cancers)',
    'create index trial_reader on trial (reader_version)',
    `create table site (
      trial_id int not null references trial on delete cascade,
      position int not null,
      openness smallint not null,
      lat double precision,
      lng double precision,
      facts jsonb not null,
      primary key (trial_id, position)
    )`,
    'create index site_near on site (lat, lng) where openness < 2',
  ],
};
