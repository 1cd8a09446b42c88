-- Why carriers do not take a parcel, in their words (docs/domain/shipping.md#prices-of-carriers).
alter table shipping_quotes add column refusal text;
