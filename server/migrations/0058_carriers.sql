-- Carriers, and what they report about shipments (docs/domain/shipping.md#carriers).

create table carriers (
  id bigint generated always as identity primary key,
  name text not null,
  -- The page that follows a shipment, with {tracking} in place of its number; null: there is none.
  tracking_url text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index carriers_name_key on carriers (lower(name)) where deleted_at is null;
select add_audit_trigger('carriers');

insert into carriers (name, tracking_url) values
  ('UPS', 'https://www.ups.com/track?tracknum={tracking}'),
  ('FedEx', 'https://www.fedex.com/fedextrack/?trknbr={tracking}'),
  ('USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels={tracking}'),
  ('DHL', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={tracking}'),
  ('DPD', 'https://tracking.dpd.de/status/en_US/parcel/{tracking}'),
  ('GLS', 'https://gls-group.com/GROUP/en/parcel-tracking/?match={tracking}'),
  ('Royal Mail', 'https://www.royalmail.com/track-your-item#/tracking-results/{tracking}'),
  ('Correios', 'https://rastreamento.correios.com.br/app/index.php?objetos={tracking}'),
  ('Pathao', 'https://merchant.pathao.com/tracking?consignment_id={tracking}'),
  ('RedX', 'https://redx.com.bd/track-parcel/?trackingId={tracking}'),
  ('Evri', 'https://www.evri.com/track/parcel/{tracking}'),
  ('Bring', 'https://tracking.bring.com/tracking/{tracking}'),
  ('PostNord', 'https://tracking.postnord.com/en/tracking?id={tracking}');

-- As the buyer reads it, so that it stays when the carrier changes.
alter table shipments
  add column tracking_url text,
  -- The provider that reports about the shipment, and its id there.
  add column provider text,
  add column provider_ref text;
-- Two orders in one parcel share its number.
create index shipments_provider_ref_idx on shipments (provider, provider_ref)
  where provider_ref is not null;

-- Shipments of before have the links that their pages showed: by the first word of the carrier.
update shipments set tracking_url =
    replace(carriers.tracking_url, '{tracking}', replace(trim(tracking), ' ', '%20'))
  from carriers
  where lower(substring(trim(carrier) from '^\w+')) = lower(name)
    and trim(tracking) ~ '^[A-Za-z0-9 -]+$';
-- A link entered as the number is one only if it leads to a carrier.
update shipments set tracking_url = tracking
  from carriers
  where starts_with(tracking, substring(carriers.tracking_url from '^https://[^/]+/'));

-- What a carrier reported, newest by `at`; a report that comes twice is stored once.
create table shipment_events (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipments,
  state text not null check (state in
    ('announced', 'in_transit', 'out_for_delivery', 'delivered', 'failed', 'returned')),
  text text not null,
  at timestamptz not null,
  provider_id text not null,
  created_at timestamptz not null default now(),
  constraint shipment_events_provider_id_key unique (shipment_id, provider_id)
);
create index shipment_events_shipment_id_idx on shipment_events (shipment_id, at);
