-- An ended free plan would still be valid (spec §4), so a plan that has ended is none (product §7).
update subscriptions set plan = 'none' where plan = 'free' and status = 'canceled';
