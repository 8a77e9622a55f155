import type { SqlMigration } from '../migrate.ts';

/**
 * The transaction that last changed a trial, whoever did: by it each process takes over what is new to it, and matches
 * over what it has in memory (see db/trialsInStep.ts).
 */
export const trialChanges: SqlMigration = {
  name: '0007_trial_changes',
  statements: [
    'alter table trial add column changed xid8 not null default pg_current_xact_id()',
    'create index trial_changed on trial (changed)',
    `create function trial_changed() returns trigger language plpgsql as $$
      begin
        new.changed := pg_current_xact_id();
        return new;
      end
    $$`,
    'create trigger trial_changed before update on trial for each row execute function trial_changed()',
    // Nothing is searched for by these any more.
    'drop index trial_cancers',
    'drop index site_near',
  ],
};
