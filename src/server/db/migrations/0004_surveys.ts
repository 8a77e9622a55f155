import type { SqlMigration } from '../migrate.ts';

/** Surveys by link with their answers, and the meetings booked in them. What the columns mean is told in db/survey.ts. */
export const surveys: SqlMigration = {
  name: '0004_surveys',
  statements: [
    `create table survey (
      id text primary key,
      reference text not null unique,
      token_hash text not null unique,
      variant text not null check (variant in ('nhp', 'survey')),
      locale text not null,
      answers jsonb not null default '[]',
      questionnaire_id text references questionnaire on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      started_at timestamptz,
      completed_at timestamptz,
      completion_type text check (completion_type in ('enrolled', 'not_enrolled')),
      finished_by text
    )`,
    'create index survey_questionnaire on survey (questionnaire_id)',
    'create index survey_expiry on survey (expires_at)',
    `create table booking (
      start_at timestamptz primary key,
      survey_id text not null unique references survey on delete cascade,
      zone text not null,
      created_at timestamptz not null default now()
    )`,
    'alter table mail add column survey_id text references survey on delete cascade',
    'create index mail_survey on mail (survey_id)',
  ],
};
