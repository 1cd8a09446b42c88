-- Events about products, stock, people, returns and money (docs/domain/integrations.md#events, decision
-- 0070), written by triggers in the transaction of their cause: one statement for all rows of a
-- statement, so that imports and purchases need no further one.

-- Changes that become events together: those of a product when its transaction has committed, those of
-- the stock of a variant after ten seconds. Rows are only added and deleted, so that purchases of one
-- variant do not wait for each other here.
create table pending_changes (
  id bigint generated always as identity primary key,
  type text not null check (type in ('product.created', 'product.updated', 'stock.changed')),
  -- The product or variant.
  subject_id bigint not null,
  at timestamptz not null default now()
);
comment on index pending_changes_pkey is 'One change';

-- The columns of products that have their own events, or none.
create function unreported_columns() returns text[] language sql immutable as $$
  select array['status', 'approval', 'approval_reason', 'submitted_at', 'published_at', 'paused_at',
    'feature_paused_at', 'rating_total', 'rating_count', 'is_listed', 'updated_at', 'deleted_at']
$$;

create function emit_product_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into pending_changes (type, subject_id)
    select 'product.created', id from changed where not is_template order by id;
    return null;
  end if;
  insert into pending_changes (type, subject_id)
  select 'product.updated', id from before join changed using (id)
  where not changed.is_template and changed.deleted_at is null
    and to_jsonb(before) - unreported_columns() <> to_jsonb(changed) - unreported_columns()
  order by id;
  insert into events (type, at, shop_id, subject_id, data)
  select happened.type, now(), changed.shop_id, id,
    jsonb_build_object('product_id', id, 'name', changed.name, 'status', changed.status,
      'approval', changed.approval, 'price_minor', changed.price_minor) || happened.facts
  from before join changed using (id), lateral (
    select 'product.status_changed' as type,
      jsonb_build_object('from', before.status, 'to', changed.status) as facts
    where before.status <> changed.status and changed.deleted_at is null
    union all
    select 'product.reviewed', jsonb_build_object('decision', changed.approval)
    where before.approval = 'submitted'
      and changed.approval in ('approved', 'rejected', 'changes_requested')
    union all
    select 'product.deleted', '{}' where before.deleted_at is null and changed.deleted_at is not null
  ) happened
  where not changed.is_template order by id;
  return null;
end $$;
create trigger events_insert after insert on products referencing new table as changed
  for each statement execute function emit_product_events();
create trigger events_update after update on products
  referencing old table as before new table as changed
  for each statement execute function emit_product_events();

create function emit_change_decisions() returns trigger language plpgsql as $$
begin
  insert into events (type, at, shop_id, subject_id, data)
  select 'product.reviewed', now(), p.shop_id, p.id,
    jsonb_build_object('product_id', p.id, 'name', p.name, 'status', p.status,
      'approval', p.approval, 'price_minor', p.price_minor, 'decision', changed.state)
  from before join changed using (id) join products p on p.id = changed.product_id
  where before.state = 'pending' and changed.state in ('confirmed', 'declined') order by changed.id;
  return null;
end $$;
create trigger events_update after update on product_changes
  referencing old table as before new table as changed
  for each statement execute function emit_change_decisions();

-- One statement without variables, which PostgreSQL plans once: it runs with every reservation.
create function emit_variant_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into pending_changes (type, subject_id)
    select 'stock.changed', id from changed
    union all select 'product.updated', product_id from changed group by product_id;
    return null;
  end if;
  with each_variant as (
    select id, changed.product_id, changed.sku, changed.on_hand, changed.held,
      before.on_hand - before.held as earlier, changed.on_hand - changed.held as available,
      (before.on_hand, before.held) <> (changed.on_hand, changed.held) as is_moved,
      to_jsonb(before) - array['on_hand', 'held', 'updated_at']
        <> to_jsonb(changed) - array['on_hand', 'held', 'updated_at'] as is_edited
    from before join changed using (id)
  ), queued as (
    insert into pending_changes (type, subject_id)
    select 'stock.changed', id from each_variant where is_moved
    union all select 'product.updated', product_id from each_variant where is_edited
      group by product_id
  )
  insert into events (type, at, shop_id, subject_id, data)
  select 'stock.low', now(), p.shop_id, v.id,
    jsonb_build_object('product_id', p.id, 'variant_id', v.id, 'sku', v.sku, 'on_hand', v.on_hand,
      'held', v.held, 'available', v.available, 'low_stock', p.low_stock)
  from each_variant v join products p on p.id = v.product_id
  where v.available < v.earlier and not p.is_template
    and (v.earlier > p.low_stock and v.available <= p.low_stock
      or v.earlier > 0 and v.available <= 0)
  order by v.id;
  return null;
end $$;
create trigger events_insert after insert on variants referencing new table as changed
  for each statement execute function emit_variant_events();
create trigger events_update after update on variants
  referencing old table as before new table as changed
  for each statement execute function emit_variant_events();

create function emit_person_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into events (type, at, shop_id, subject_id, data)
    select case role when 'user' then 'customer.created' else 'member.joined' end, now(), null, id,
      jsonb_build_object(case role when 'user' then 'customer_id' else 'member_id' end, id)
    from changed where role = 'member' or role = 'user' and guest_email is null order by id;
    return null;
  end if;
  insert into events (type, at, shop_id, subject_id, data)
  select happened.type, now(), null, id,
    jsonb_build_object(case happened.type when 'member.joined' then 'member_id' else 'customer_id' end,
      id)
  from before join changed using (id), lateral (
    select 'customer.erased' as type where before.erased_at is null and changed.erased_at is not null
    union all
    select 'member.joined' where before.role <> 'member' and changed.role = 'member'
    union all
    select case when before.guest_email is null then 'customer.updated' else 'customer.created' end
    where changed.role = 'user' and changed.guest_email is null and changed.erased_at is null
      and (before.guest_email is not null or (before.name, before.email, before.phone, before.status,
        before.deleted_at) is distinct from (changed.name, changed.email, changed.phone,
        changed.status, changed.deleted_at))
  ) happened
  where changed.role in ('user', 'member') order by id;
  return null;
end $$;
create trigger events_insert after insert on users referencing new table as changed
  for each statement execute function emit_person_events();
create trigger events_update after update on users
  referencing old table as before new table as changed
  for each statement execute function emit_person_events();

create function emit_shop_events() returns trigger language plpgsql as $$
begin
  insert into events (type, at, shop_id, subject_id, data)
  select 'shop.' || changed.status, now(), id, id, jsonb_build_object('name', changed.name)
  from before join changed using (id)
  where before.status <> changed.status and changed.status in ('submitted', 'approved', 'suspended')
  order by id;
  return null;
end $$;
create trigger events_update after update on shops
  referencing old table as before new table as changed
  for each statement execute function emit_shop_events();

create function iso_time(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function emit_reviews(ids bigint[]) returns void language sql as $$
  insert into events (type, at, shop_id, subject_id, data)
  select 'review.published', now(), coalesce(r.shop_id, p.shop_id), r.id,
    jsonb_build_object('review_id', r.id, 'product_id', r.product_id, 'rating', r.rating)
  from reviews r left join products p on p.id = r.product_id where r.id = any(ids) order by r.id
$$;
create function emit_review_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform emit_reviews(array(select id from changed where status = 'published'));
  else
    perform emit_reviews(array(select id from before join changed using (id)
      where before.status <> 'published' and changed.status = 'published'));
  end if;
  return null;
end $$;
create trigger events_insert after insert on reviews referencing new table as changed
  for each statement execute function emit_review_events();
create trigger events_update after update on reviews
  referencing old table as before new table as changed
  for each statement execute function emit_review_events();

create function emit_commissions(type text, ids bigint[]) returns void language sql as $$
  insert into events (type, at, shop_id, subject_id, data)
  select type, now(), null, c.id, jsonb_build_object('commission_id', c.id,
    'member_id', c.member_id, 'order_id', c.order_id, 'kind', c.kind,
    'amount_minor', c.amount_minor, 'reversed_minor', c.reversed_minor)
  from commissions c where c.id = any(ids) order by c.id
$$;
create function emit_commission_events() returns trigger language plpgsql as $$
declare
  earned bigint[];
  matured bigint[];
  reversed bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) filter (where state not in ('tracked', 'void', 'unqualified')),
      array_agg(id) filter (where matured_at is not null)
    into earned, matured from changed;
  else
    select array_agg(id) filter (where before.state = 'tracked'
        and changed.state in ('pending', 'held', 'available')),
      array_agg(id) filter (where before.matured_at is null and changed.matured_at is not null),
      array_agg(id) filter (where before.reversed_minor < changed.reversed_minor)
    into earned, matured, reversed from before join changed using (id);
  end if;
  if earned is not null then
    perform emit_commissions('commission.earned', earned);
  end if;
  if matured is not null then
    perform emit_commissions('commission.matured', matured);
  end if;
  if reversed is not null then
    perform emit_commissions('commission.reversed', reversed);
  end if;
  return null;
end $$;
create trigger events_insert after insert on commissions referencing new table as changed
  for each statement execute function emit_commission_events();
create trigger events_update after update on commissions
  referencing old table as before new table as changed
  for each statement execute function emit_commission_events();

create function emit_withdrawals(type text, ids bigint[]) returns void language sql as $$
  insert into events (type, at, shop_id, subject_id, data)
  select type, now(), case w.owner_type when 'seller' then w.owner_id end, w.id,
    jsonb_build_object('withdrawal_id', w.id, 'owner_type', w.owner_type, 'owner_id', w.owner_id,
      'amount_minor', w.amount_minor, 'fee_minor', w.fee_minor)
  from withdrawals w where w.id = any(ids) order by w.id
$$;
create function emit_withdrawal_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform emit_withdrawals('withdrawal.requested', array(select id from changed));
  else
    perform emit_withdrawals('withdrawal.' || state, array_agg(id))
    from (select id, changed.state from before join changed using (id)
      where before.state <> changed.state and changed.state in ('approved', 'cancelled')) decided
    group by state;
  end if;
  return null;
end $$;
create trigger events_insert after insert on withdrawals referencing new table as changed
  for each statement execute function emit_withdrawal_events();
create trigger events_update after update on withdrawals
  referencing old table as before new table as changed
  for each statement execute function emit_withdrawal_events();

create function emit_purchases(type text, ids bigint[]) returns void language sql as $$
  insert into events (type, at, shop_id, subject_id, data)
  select type, now(), p.shop_id, p.id, jsonb_build_object('purchase_id', p.id,
    'package_id', p.package_id, 'kind', p.kind, 'holder_id', p.holder_id, 'name', p.name,
    'starts_at', iso_time(p.starts_at), 'ends_at', iso_time(p.ends_at))
  from package_purchases p where p.id = any(ids) order by p.id
$$;
create function emit_purchase_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform emit_purchases('package.activated', array(select id from changed
      where state = 'active'));
  else
    perform emit_purchases(type, array_agg(id))
    from (
      select id, case when changed.state = 'active' then 'package.activated'
        else 'package.ended' end as type
      from before join changed using (id)
      where before.state not in ('active', 'grace') and changed.state = 'active'
        or before.state in ('active', 'grace')
          and changed.state in ('expired', 'cancelled', 'refunded')
    ) moved group by type;
  end if;
  return null;
end $$;
create trigger events_insert after insert on package_purchases referencing new table as changed
  for each statement execute function emit_purchase_events();
create trigger events_update after update on package_purchases
  referencing old table as before new table as changed
  for each statement execute function emit_purchase_events();

-- A sale is inserted before its amounts are known, and booked or parked by an update.
create function emit_pos_events() returns trigger language plpgsql as $$
begin
  insert into events (type, at, shop_id, subject_id, data)
  select happened.type, now(), null, id, jsonb_build_object('pos_order_id', id,
    'member_id', changed.member_id, 'number', changed.number, 'mode', changed.mode,
    'total_minor', changed.total_minor)
  from before join changed using (id), lateral (
    select 'pos_sale.recorded' as type
    where before.group_id is null and changed.group_id is not null
    union all
    select 'pos_sale.parked' where before.review is null and changed.review = 'parked'
  ) happened order by id;
  return null;
end $$;
create trigger events_update after update on pos_orders
  referencing old table as before new table as changed
  for each statement execute function emit_pos_events();

create function facts_of_order(of orders) returns jsonb language sql stable as $$
  select jsonb_build_object('order_id', of.id, 'number', of.number,
    'total_minor', of.total_minor)
$$;

create function emit_refunds(ids bigint[]) returns void language sql as $$
  insert into events (type, at, shop_id, subject_id, data)
  select 'refund.paid', now(), o.shop_id, f.id, facts_of_order(o)
    || jsonb_build_object('refund_id', f.id, 'kind', f.kind, 'amount_minor', f.amount_minor)
  from refunds f join orders o on o.id = f.order_id where f.id = any(ids) order by f.id
$$;
create function emit_refund_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform emit_refunds(array(select id from changed where state = 'paid'));
  else
    perform emit_refunds(array(select id from before join changed using (id)
      where before.state <> 'paid' and changed.state = 'paid'));
  end if;
  return null;
end $$;
create trigger events_insert after insert on refunds referencing new table as changed
  for each statement execute function emit_refund_events();
create trigger events_update after update on refunds
  referencing old table as before new table as changed
  for each statement execute function emit_refund_events();

create function emit_shipment_events() returns trigger language plpgsql as $$
begin
  insert into events (type, at, shop_id, subject_id, data)
  select 'shipment.delivered', now(), o.shop_id, changed.id, facts_of_order(o)
    || jsonb_build_object('shipment_id', changed.id, 'carrier', changed.carrier,
      'tracking', changed.tracking)
  from before join changed using (id) join orders o on o.id = changed.order_id
  where before.delivered_at is null and changed.delivered_at is not null order by changed.id;
  return null;
end $$;
create trigger events_update after update on shipments
  referencing old table as before new table as changed
  for each statement execute function emit_shipment_events();

create function emit_return_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into events (type, at, shop_id, subject_id, data)
    select 'return.requested', now(), o.shop_id, r.id, facts_of_order(o)
      || jsonb_build_object('return_id', r.id, 'kind', r.kind)
    from changed r join orders o on o.id = r.order_id order by r.id;
  else
    insert into events (type, at, shop_id, subject_id, data)
    select 'return.status_changed', now(), o.shop_id, r.id, facts_of_order(o)
      || jsonb_build_object('return_id', r.id, 'kind', r.kind, 'from', before.state, 'to', r.state)
    from before join changed r on r.id = before.id join orders o on o.id = r.order_id
    where before.state <> r.state order by r.id;
  end if;
  return null;
end $$;
create trigger events_insert after insert on return_requests referencing new table as changed
  for each statement execute function emit_return_events();
create trigger events_update after update on return_requests
  referencing old table as before new table as changed
  for each statement execute function emit_return_events();

create function emit_disputes(type text, ids bigint[]) returns void language sql as $$
  insert into events (type, at, shop_id, subject_id, data)
  select type, now(), o.shop_id, d.id, facts_of_order(o)
    || jsonb_build_object('dispute_id', d.id, 'state', d.state, 'amount_minor', f.amount_minor)
  from disputes d join refunds f on f.id = d.refund_id join orders o on o.id = d.order_id
  where d.id = any(ids) order by d.id
$$;
create function emit_dispute_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform emit_disputes('dispute.opened', array(select id from changed));
  else
    perform emit_disputes('dispute.closed', array(select id from before join changed using (id)
      where before.state = 'open' and changed.state <> 'open'));
  end if;
  return null;
end $$;
create trigger events_insert after insert on disputes referencing new table as changed
  for each statement execute function emit_dispute_events();
create trigger events_update after update on disputes
  referencing old table as before new table as changed
  for each statement execute function emit_dispute_events();
