-- The version whose questions this one brought back (product §4).
alter table question_sets add column restored_from integer;
