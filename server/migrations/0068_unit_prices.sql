-- What one unit of a variant contains, {"quantity": 250, "unit": "g"}; null: no unit price
-- (docs/domain/consumer-law.md#unit-prices). The units are in contract/src/catalog/unit-price.ts.
alter table variants add column content jsonb
  check (content is null or (content ->> 'quantity')::numeric > 0);
