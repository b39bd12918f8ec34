-- Stripe's customers ----------------------------------------------------------------------------------------------

-- Which organization a customer of Stripe is, kept before anything is bought and after the organization is gone: what
-- is left to be ended or paid there is found by it. Plans, invoices and money are Stripe's to keep.
create table stripe_customers (
  customer_id text primary key,
  organization_id bigint unique references organizations on delete set null,
  -- Looks at Stripe are numbered as they begin; what is kept is what the latest of them saw, so that one that took
  -- long cannot put an older state over a newer one.
  last_look bigint not null default 0,
  kept_look bigint not null default 0,
  kept_at timestamptz,
  -- The earliest due date of what is open; null while nothing is.
  oldest_due date,
  created_at timestamptz not null
);
create index stripe_customers_due on stripe_customers (oldest_due);

-- Events of the webhook that were taken: Stripe sends one again until it is answered.
create table stripe_events (
  id text primary key,
  expires_at timestamptz not null
);
create index stripe_events_expiry on stripe_events (expires_at);
