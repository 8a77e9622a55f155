import type { SqlMigration } from '../migrate.ts';

/** Towns of the world and postal codes of the US and Canada. What the columns mean is told in db/place.ts. */
export const places: SqlMigration = {
  name: '0003_places',
  statements: [
    `create table place (
      id text not null,
      name text not null,
      label text not null,
      region text not null,
      country text not null,
      lat double precision not null,
      lng double precision not null,
      population int not null,
      primary key (id, name)
    )`,
    'create index place_name on place (name text_pattern_ops, population desc)',
  ],
};
