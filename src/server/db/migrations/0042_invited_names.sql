-- The name in the CSV file that an invitation comes from: a suggestion for the sign-up, null without one.
alter table invitations add column name text;
