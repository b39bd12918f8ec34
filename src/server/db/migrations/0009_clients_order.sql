-- Clients ---------------------------------------------------------------------------------------------------------

-- The order of the syllabary is no order of the database: nothing asks by the code points of the readings any more.
drop index clients_kana;
