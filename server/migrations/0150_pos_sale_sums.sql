-- The number and totals of the sales of each register, so that lists of sales do not read all of them
-- (docs/performance.md#growth). Rows are only added, so that sales do not wait for each other; a job merges
-- them.

create table pos_sale_sums (
  member_id bigint not null,
  device_id bigint not null,
  sales int not null,
  sales_minor bigint not null,
  discount_minor bigint not null,
  commission_minor bigint not null
);
create index pos_sale_sums_of_register on pos_sale_sums (member_id, device_id);

create function sum_pos_sale() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into pos_sale_sums
      (member_id, device_id, sales, sales_minor, discount_minor, commission_minor)
    values (new.member_id, new.device_id, 1, new.total_minor, new.discount_minor, new.commission_minor);
  end if;
  if tg_op <> 'INSERT' then
    insert into pos_sale_sums
      (member_id, device_id, sales, sales_minor, discount_minor, commission_minor)
    values (old.member_id, old.device_id, -1, -old.total_minor, -old.discount_minor, -old.commission_minor);
  end if;
  return null;
end $$;
create trigger sum_pos_sale after insert or delete on pos_orders
  for each row execute function sum_pos_sale();
create trigger sum_pos_sale_update after update on pos_orders for each row
  when ((old.member_id, old.device_id, old.total_minor, old.discount_minor, old.commission_minor)
    is distinct from
    (new.member_id, new.device_id, new.total_minor, new.discount_minor, new.commission_minor))
  execute function sum_pos_sale();

insert into pos_sale_sums (member_id, device_id, sales, sales_minor, discount_minor, commission_minor)
select member_id, device_id, count(*), sum(total_minor), sum(discount_minor), sum(commission_minor)
from pos_orders group by member_id, device_id;
