-- When an organization came back to the external AI service: people who answer in rounds that were open then have not seen
-- it among their readers. Null where it was never left.
alter table organizations add column analysis_engine_since timestamptz;
