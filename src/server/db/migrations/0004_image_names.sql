-- Housekeeping asks whether a stored picture is still anybody's.
create index service_users_image on service_users (image) where image is not null;
create index organizations_image on organizations (image) where image is not null;
