-- Alerts are mailed from now on; those of before are not sent along with the first of them.
update notifications set mailed_at = created_at where kind = 'alertsRaised' and mailed_at is null;
