import type { SqlMigration } from '../migrate.ts';

/** What the dashboard keeps: profile, reset links, records with their files, the oncologist, reports, saved trials. */
export const patients: SqlMigration = {
  name: '0005_patients',
  statements: [
    "alter table account add column profile jsonb not null default '{}'",
    'alter table consent add column withdrawn_at timestamptz',
    `create table reset_link (
      token_hash text primary key,
      account_id bigint not null references account on delete cascade,
      expires_at timestamptz not null
    )`,
    'create index reset_link_account on reset_link (account_id)',
    // A file is written down before it is stored, so that one whose upload breaks off can be found and deleted.
    `create table stored_file (
      key text primary key,
      created_at timestamptz not null default now(),
      unused_since timestamptz default now()
    )`,
    'create index stored_file_unused on stored_file (unused_since) where unused_since is not null',
    `create table medical_record (
      id text primary key,
      questionnaire_id text not null references questionnaire on delete cascade,
      file_key text not null unique references stored_file,
      file_name text not null,
      file_type text not null,
      media text not null,
      size bigint not null,
      sha256 text not null,
      created_at timestamptz not null default now()
    )`,
    'create index medical_record_questionnaire on medical_record (questionnaire_id)',
    // However a record goes (deleted, or with its patient), its file is given to the sweep, and needs no time of grace.
    `create function file_left() returns trigger language plpgsql as $$
    begin
      update stored_file set unused_since = '-infinity' where key = old.file_key;
      return old;
    end $$`,
    'create trigger file_left after delete on medical_record for each row execute function file_left()',
    `create table oncologist (
      questionnaire_id text primary key references questionnaire on delete cascade,
      first_name text not null,
      last_name text not null,
      full_name text not null,
      email text not null,
      phone text not null,
      updated_at timestamptz not null default now()
    )`,
    `create table report (
      questionnaire_id text not null references questionnaire on delete cascade,
      kind text not null check (kind in ('initial', 'ctms', 'vtb')),
      original_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      profile jsonb not null,
      trials jsonb not null,
      changes jsonb not null default '[]',
      primary key (questionnaire_id, kind)
    )`,
    `create table saved_trial (
      questionnaire_id text not null references questionnaire on delete cascade,
      nct_id text not null,
      saved_at timestamptz not null default now(),
      primary key (questionnaire_id, nct_id)
    )`,
    'create index place_of_country on place (country, region)',
  ],
};
