-- Discounts of the platform can be payments by a third party (docs/domain/tax.md#discounts-of-the-platform).

alter table orders add column coupon_keeps_tax boolean not null default false;
