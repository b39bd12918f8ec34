-- Details of a customer that Stripe has not been sent yet. They are shown and changed instead of Stripe's own.
alter table stripe_customers add column changed_details jsonb;
