-- Tips that a person has put away (product §8) ------------------------------------------------------------------

create table viewed_tips (
  service_user_id bigint not null references service_users on delete cascade,
  tip text not null,
  viewed_at timestamptz not null,
  primary key (service_user_id, tip)
);
