-- A shortage that an offline point-of-sale transaction reveals is booked as a movement of its own,
-- so that a later return can take it back.

alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check check (kind in
  ('opening', 'received', 'correction', 'cover', 'uncover', 'sale', 'return', 'damage'));

-- Until now these were corrections with a fixed note that names the sale.
update stock_movements m set kind = 'cover', order_line_id = l.id
from pos_orders s
join orders o on o.group_id = s.group_id
join order_lines l on l.order_id = o.id
where m.kind = 'correction' and m.order_line_id is null and m.delta > 0
  and m.variant_id = l.variant_id
  and m.note = 'Handed over at the till (' || s.number || ') though the count said it was not there';

-- Each kind moves the stock in one direction, and what belongs to a sale names its line. Existing
-- rows are left as they are: the stock audit reports what differs.
alter table stock_movements
  add constraint stock_movements_sign_check check (
    case
      when kind = 'correction' then true
      when kind in ('sale', 'damage', 'uncover') then delta < 0
      else delta > 0
    end) not valid,
  add constraint stock_movements_line_check check (
    kind not in ('sale', 'return', 'cover', 'uncover') or order_line_id is not null) not valid;

create index stock_movements_cover_idx on stock_movements (variant_id) where kind = 'cover';

-- What the stock of each variant consists of, and whether it agrees with what is recorded.
create view stock_audit as
select v.id as variant_id, m.opening, m.received, m.corrected, m.covered, m.uncovered, m.damaged,
  m.sold, m.returned, m.expected, v.on_hand, v.held, h.expected as held_expected,
  (v.on_hand <> m.expected or v.held <> h.expected or v.on_hand < 0 or lines.are_off) as is_off
from variants v
cross join lateral (
  select s.*, s.opening + s.received + s.corrected + s.covered - s.uncovered - s.damaged
    - s.sold + s.returned as expected
  from (
    select coalesce(sum(delta) filter (where kind = 'opening'), 0) as opening,
      coalesce(sum(delta) filter (where kind = 'received'), 0) as received,
      coalesce(sum(delta) filter (where kind = 'correction'), 0) as corrected,
      coalesce(sum(delta) filter (where kind = 'cover'), 0) as covered,
      -coalesce(sum(delta) filter (where kind = 'uncover'), 0) as uncovered,
      -coalesce(sum(delta) filter (where kind = 'damage'), 0) as damaged,
      -coalesce(sum(delta) filter (where kind = 'sale'), 0) as sold,
      coalesce(sum(delta) filter (where kind = 'return'), 0) as returned
    from stock_movements where variant_id = v.id
  ) s
) m
cross join lateral (
  select coalesce(sum(quantity), 0) as expected from stock_holds where variant_id = v.id
) h
cross join lateral (
  -- Of a line, no more is returned than sold, and no more is uncovered than covered.
  select exists (
    select from stock_movements where variant_id = v.id and order_line_id is not null
    group by order_line_id
    having coalesce(sum(delta) filter (where kind in ('sale', 'return')), 0) > 0
      or coalesce(sum(delta) filter (where kind in ('cover', 'uncover')), 0) < 0
  ) as are_off
) lines;
