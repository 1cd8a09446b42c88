-- The names of saved views that the system creates, in the language of the reader (decision 0038).
alter table list_views add column name_translations jsonb;
