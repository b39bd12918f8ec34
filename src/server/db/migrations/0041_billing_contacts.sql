-- Who at the customer gets the invoices (product §7), beside the plan, because every organization has one row there and
-- either billing provider needs it.
alter table subscriptions
  add column billing_department text not null default '',
  add column billing_contact_name text not null default '',
  -- Gets the mails about invoices, besides the owners.
  add column billing_email text not null default '',
  add column billing_contact_version integer not null default 1;
