-- Prepaid labels of carriers (docs/domain/shipping.md#labels), from the prices on.
create table shipping_labels (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  shipment_id bigint references shipments,
  -- The shop that pays; null: the platform.
  shop_id bigint references shops,
  state text not null
    check (state in ('quoted', 'pending', 'bought', 'failed', 'canceling', 'canceled')),
  provider text not null,
  provider_ref text not null,
  sender jsonb not null,
  grams integer not null check (grams > 0),
  length_mm integer not null check (length_mm > 0),
  width_mm integer not null check (width_mm > 0),
  height_mm integer not null check (height_mm > 0),
  rates jsonb not null,
  rate_ref text,
  carrier text,
  service text,
  price_minor bigint check (price_minor >= 0),
  tracking text,
  tracking_url text,
  label_url text,
  storage_key text,
  refusal text,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  reserved_at timestamptz,
  bought_at timestamptz,
  canceled_at timestamptz,
  check (state = 'quoted' or (rate_ref is not null and carrier is not null
    and price_minor is not null and reserved_at is not null)),
  check (state not in ('bought', 'canceling', 'canceled') or tracking is not null)
);
-- One label at a time: of a shipment, or of what the order still ships.
create unique index shipping_labels_order_id_key on shipping_labels (order_id)
  where shipment_id is null and state in ('pending', 'bought', 'canceling');
create unique index shipping_labels_shipment_id_key on shipping_labels (shipment_id)
  where state in ('pending', 'bought', 'canceling');
create index shipping_labels_order_id_idx on shipping_labels (order_id);
create index shipping_labels_shipment_id_idx on shipping_labels (shipment_id);
create index shipping_labels_shop_id_idx on shipping_labels (shop_id, reserved_at);
create index shipping_labels_created_by_idx on shipping_labels (created_by);
create index shipping_labels_state_idx on shipping_labels (state)
  where state in ('quoted', 'pending', 'canceling') or storage_key is null;
create index shipping_labels_bought_at_idx on shipping_labels (bought_at)
  where storage_key is not null;
