-- The number and size of the files of each library by folder, so that a library and the storage of a shop do
-- not read every file (docs/performance.md#growth). Rows are only added, so that uploads do not wait for each
-- other; a job merges them.

create table library_counts (
  -- Null: the platform.
  shop_id bigint,
  folder text not null,
  files int not null,
  bytes bigint not null
);
create index library_counts_shop on library_counts (shop_id);

-- Contents of which a library has had more than one file: they take their space once. saveToLibrary adds no such
-- file. A row may be outdated, so readers count the files of these contents again.
create table repeated_contents (
  shop_id bigint,
  hash text not null,
  unique nulls not distinct (shop_id, hash)
);

create function is_in_library(file files) returns boolean language sql immutable return
  file.deleted_at is null and file.user_id is null and not file.is_private;

create function count_library_file() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and is_in_library(old) then
    insert into library_counts (shop_id, folder, files, bytes) values (old.shop_id, old.folder, -1, -old.size);
  end if;
  if tg_op <> 'DELETE' and is_in_library(new) then
    insert into library_counts (shop_id, folder, files, bytes) values (new.shop_id, new.folder, 1, new.size);
    insert into repeated_contents (shop_id, hash)
    select new.shop_id, new.hash where exists (
      select from files other where other.hash = new.hash and other.id <> new.id
        and other.shop_id is not distinct from new.shop_id and is_in_library(other))
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger count_library_insert after insert on files for each row
  when (is_in_library(new)) execute function count_library_file();
create trigger count_library_update after update on files for each row
  when ((old.shop_id, old.folder, old.size, old.hash, is_in_library(old))
    is distinct from (new.shop_id, new.folder, new.size, new.hash, is_in_library(new)))
  execute function count_library_file();
create trigger count_library_delete after delete on files for each row
  when (is_in_library(old)) execute function count_library_file();

-- The bytes of a library, null being that of the platform; files of equal content count once.
create function bytes_of_library(library bigint) returns bigint language sql stable as $$
  select coalesce(sum(bytes), 0)::bigint - coalesce((
    select sum((
      select sum(file.size) - max(file.size) from files file
      where file.hash = repeated.hash and is_in_library(file) and file.shop_id is not distinct from library))
    from repeated_contents repeated
    where repeated.shop_id = library or (library is null and repeated.shop_id is null)), 0)::bigint
  from library_counts where shop_id = library or (library is null and shop_id is null)
$$;

insert into library_counts (shop_id, folder, files, bytes)
select shop_id, folder, count(*), sum(size) from files where is_in_library(files) group by shop_id, folder;
insert into repeated_contents (shop_id, hash)
select shop_id, hash from files where is_in_library(files) group by shop_id, hash having count(*) > 1;
