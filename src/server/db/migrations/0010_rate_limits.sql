-- Rate limits -----------------------------------------------------------------------------------------------------

-- Named like the module that counts in it.
alter table attempts rename to rate_limits;
alter table rate_limits rename constraint attempts_pkey to rate_limits_pkey;
alter index attempts_ends rename to rate_limits_ends;
