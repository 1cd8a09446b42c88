-- The parts of an address that some countries have besides street, city, region and postal code
-- (docs/domain/addresses.md).
alter table addresses
  add column company text,
  add column district text,
  add column region_code text,
  -- The buyer confirmed a postal code that does not have the form of the country.
  add column confirmed boolean not null default false;
