-- The library of a shop, or of the house, in folders; '' is the top.
alter table files add column folder text not null default '' check (length(folder) <= 60);

-- What a library shows: not gone, and nobody's own.
create index files_library_key on files (shop_id, id desc) where deleted_at is null and user_id is null;
-- What the collector looks at every night.
create index on files (deleted_at) where deleted_at is not null;
create index on files (left(hash, 24));

-- Where a file is used is asked for every file of a library's page.
create index on products (thumbnail) where thumbnail is not null;
create index on products using gin (gallery) where gallery <> '{}';
create index on variants (picture) where picture is not null;
create index on order_lines (picture) where picture is not null;
create index on users (picture_file_id) where picture_file_id is not null;
create index on documents (file_id);
