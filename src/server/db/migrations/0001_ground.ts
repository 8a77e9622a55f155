import type { SqlMigration } from '../migrate.ts';

/** Questionnaires, what is signed, accounts with their sessions and codes, mails, and the audit log. */
export const ground: SqlMigration = {
  name: '0001_ground',
  statements: [
    `create table questionnaire (
      id text primary key,
      reference text not null unique,
      patient_id text unique,
      persona text not null,
      locale text not null,
      partner text not null default '',
      answers jsonb not null default '[]',
      registered boolean not null default false,
      records jsonb,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`,
    `create table consent (
      id bigint generated always as identity primary key,
      questionnaire_id text not null references questionnaire on delete cascade,
      signer text not null,
      name text not null,
      relationship text not null default '',
      items jsonb not null,
      meaning text not null,
      text_hash text not null,
      text_language text not null,
      locale text not null,
      signed_at timestamptz not null default now()
    )`,
    'create index consent_questionnaire on consent (questionnaire_id)',
    `create table account (
      id bigint generated always as identity primary key,
      email text not null unique check (email = lower(email)),
      password_hash text not null,
      questionnaire_id text not null unique references questionnaire on delete cascade,
      locale text not null,
      created_at timestamptz not null default now(),
      verified_at timestamptz
    )`,
    `create table session (
      token_hash text primary key,
      account_id bigint references account on delete cascade,
      subject text not null,
      verified boolean not null default false,
      remember boolean not null default false,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`,
    'create index session_account on session (account_id)',
    'create index session_expiry on session (expires_at)',
    `create table code (
      session_hash text primary key references session on delete cascade,
      code_hash text not null,
      tries int not null default 0,
      expires_at timestamptz not null
    )`,
    `create table link (
      token_hash text primary key,
      kind text not null check (kind in ('share', 'guardian', 'resume')),
      questionnaire_id text not null references questionnaire on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`,
    'create index link_questionnaire on link (questionnaire_id)',
    `create table mail (
      id bigint generated always as identity primary key,
      questionnaire_id text references questionnaire on delete cascade,
      kind text not null,
      sealed text not null,
      created_at timestamptz not null default now(),
      next_try_at timestamptz not null default now(),
      tries int not null default 0,
      sent_at timestamptz,
      failed_at timestamptz
    )`,
    'create index mail_due on mail (next_try_at) where sent_at is null and failed_at is null',
    'create index mail_questionnaire on mail (questionnaire_id)',
    `create table idempotency (
      key_hash text primary key,
      request_hash text not null,
      sealed_answer text,
      created_at timestamptz not null default now()
    )`,
    'create index idempotency_age on idempotency (created_at)',
    `create table rate (
      key text primary key,
      count int not null,
      ends_at timestamptz not null
    )`,
    'create index rate_end on rate (ends_at)',
    `create table setting (
      name text primary key,
      value text not null
    )`,
    `create table audit (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      action text not null check (action in ('read', 'write', 'denied')),
      call text not null,
      subject text not null,
      hash bytea not null
    )`,
    'create index audit_subject on audit (subject, id desc)',
    // Each row's hash covers the row before it of the same subject, so a row cannot be altered or taken out unseen.
    `create function audit_link() returns trigger language plpgsql as $$
    declare previous bytea;
    begin
      perform pg_advisory_xact_lock(hashtextextended('audit:' || new.subject, 0));
      select hash into previous from audit where subject = new.subject order by id desc limit 1;
      new.hash := sha256(coalesce(previous, ''::bytea) || convert_to(
        concat_ws('|', extract(epoch from new.at)::text, new.action, new.call, new.subject), 'UTF8'));
      return new;
    end $$`,
    'create trigger audit_link before insert on audit for each row execute function audit_link()',
    `create function audit_refuse() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is append-only';
    end $$`,
    'create trigger audit_append_only before update or delete on audit for each row execute function audit_refuse()',
    'create trigger audit_no_truncate before truncate on audit for each statement execute function audit_refuse()',
  ],
};
