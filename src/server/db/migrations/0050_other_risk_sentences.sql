-- The certain sentences of a text besides the one that is shown, which is the most urgent (product §4). The last release
-- writes rows without them.
alter table text_risks
  add column other_sentences text[] not null default '{}';
