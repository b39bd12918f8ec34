-- What the person who handled a voice says of it (product §4). The last release handles voices without it, which are those talked about.
alter table text_risks
  add column outcome text not null default 'talked' check (outcome in ('talked', 'notApplicable'));
