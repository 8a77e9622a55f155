import type { SqlMigration } from '../migrate.ts';

/** What a trial asks beyond its criteria, as a column to decide by: it fills when the trials are read again. */
export const needs: SqlMigration = {
  name: '0006_needs',
  statements: ["alter table trial add column needs text[] not null default '{}'"],
};
