-- Plans and billing ----------------------------------------------------------------------------------------------

-- An invoice is unpaid after its time; the plan goes on (spec §4, §8).
alter table subscriptions add column past_due boolean not null default false;
create unique index subscriptions_customer on subscriptions (customer_id);
-- What renews or ends by itself is found by its time.
create index subscriptions_period_end on subscriptions (current_period_end) where status = 'active';
create index subscriptions_trial_end on subscriptions (trial_end) where status = 'trialing';

-- The ledger's customers. An account outlives its organization: what was invoiced is kept for as long as the law
-- asks (消費税法 第57条の4第6項: seven years), so nothing here is deleted with it.
create table billing_accounts (
  id bigint generated always as identity primary key,
  organization_id bigint unique references organizations on delete set null,
  name text not null,
  phone text not null,
  postal_code text not null,
  state text not null,
  city text not null,
  line1 text not null,
  email text not null,
  -- The newest document's: invoices and credits are counted together, without gaps.
  last_number integer not null default 0,
  created_at timestamptz not null
);

-- Documents as they were issued. Nothing of them changes but what comes in: credit, transfers, and so the status.
create table invoices (
  id bigint generated always as identity primary key,
  account_id bigint not null references billing_accounts,
  number integer not null,
  kind text not null check (kind in ('period', 'change')),
  period_start date not null,
  -- However many servers renew at once, a period is billed once (product §7).
  period_key text unique,
  issue_date date not null,
  due_date date not null,
  lines jsonb not null,
  subtotal integer not null,
  tax_rate integer not null,
  tax integer not null,
  total integer not null,
  credit_applied integer not null,
  paid_amount integer not null,
  status text not null check (status in ('open', 'paid')),
  -- Who billed whom, in the names and addresses of that day.
  seller jsonb not null,
  addressee jsonb not null,
  issued_at timestamptz not null,
  unique (account_id, number),
  check (total = subtotal + tax and credit_applied >= 0 and paid_amount >= 0),
  check (credit_applied + paid_amount <= total),
  check ((status = 'paid') = (credit_applied + paid_amount = total)),
  check ((kind = 'period') = (period_key is not null))
);
create index invoices_open on invoices (due_date, account_id) where status = 'open';
create index invoices_period on invoices (account_id, period_start);

create table credits (
  id bigint generated always as identity primary key,
  account_id bigint not null references billing_accounts,
  number integer not null,
  issue_date date not null,
  amount integer not null check (amount > 0),
  remaining integer not null check (remaining between 0 and amount),
  -- Which invoices it was taken off, and how much of it.
  uses jsonb not null,
  -- 適格返還請求書; null for a transfer of more than was to be paid.
  return_invoice jsonb,
  seller jsonb not null,
  addressee jsonb not null,
  issued_at timestamptz not null,
  unique (account_id, number)
);
create index credits_remaining on credits (account_id) where remaining > 0;

-- What came in, as the operator recorded it. The reference is the bank's: the same one twice is one transfer.
create table transfers (
  reference text primary key,
  invoice_id bigint not null references invoices,
  amount integer not null check (amount > 0),
  recorded_at timestamptz not null
);
create index transfers_invoice on transfers (invoice_id);

-- What a notice of the plan says; other kinds are told from what they are about.
alter table notifications add column notice text;
alter table notifications add constraint notifications_notice check ((kind = 'plan') = (notice is not null));
