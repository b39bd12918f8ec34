-- E-mail addresses -------------------------------------------------------------------------------------------------

-- Addresses are stored in one spelling (domain/emailAddress) and compared as they are. The "C" collation changes the
-- case of ASCII letters only, as JavaScript and SQL agree on no others.

-- Addresses outside ASCII are no longer accepted. No one can sign up with one of these any more.
delete from sign_ups where octet_length(email) <> length(email);
delete from invitations where octet_length(email) <> length(email);

update service_users set email = lower(email collate "C") where email <> lower(email collate "C");
update sign_ups set email = lower(email collate "C") where email <> lower(email collate "C");
update invitations set email = lower(email collate "C") where email <> lower(email collate "C");

-- An account that was created with an address outside ASCII is kept with all that belongs to it: folding the address
-- could give it to the owner of another mailbox.
alter table service_users add constraint service_users_email_spelling check (email = lower(email collate "C"));
alter table sign_ups add constraint sign_ups_email_spelling
  check (email = lower(email collate "C") and octet_length(email) = length(email));
alter table invitations add constraint invitations_email_spelling
  check (email = lower(email collate "C") and octet_length(email) = length(email));

drop index service_users_email;
create unique index service_users_email on service_users (email);
drop index sign_ups_email;
create index sign_ups_email on sign_ups (email, id desc);
drop index invitations_email;
create unique index invitations_email on invitations (organization_id, email);
drop index invitations_address;
create index invitations_address on invitations (email);
