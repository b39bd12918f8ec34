-- Survey settings, days off and reminders ----------------------------------------------------------------------

-- Incremented by every edit of the schedule or the days off, for optimistic locking.
alter table survey_settings add column version integer not null default 1;

-- Periods instead of single days, optionally on the same days of every later year.
alter table days_off rename column day to starts_on;
alter table days_off rename column label to name;
alter table days_off alter column name drop default;
alter table days_off add column ends_on date;
update days_off set ends_on = starts_on;
alter table days_off alter column ends_on set not null;
alter table days_off add column yearly boolean not null default false;
alter table days_off add constraint days_off_period check (ends_on >= starts_on);
alter table days_off drop constraint days_off_pkey;
alter table days_off add primary key (organization_id, starts_on, ends_on);

-- The newest reminder about a survey that is still to be answered; `reminded_by` is null for the product itself.
create table survey_reminders (
  survey_id bigint primary key references surveys on delete cascade,
  -- In the future while it waits for the hours of mail.
  reminded_at timestamptz not null,
  reminded_by bigint references service_users on delete set null
);
create index survey_reminders_person on survey_reminders (reminded_by);
