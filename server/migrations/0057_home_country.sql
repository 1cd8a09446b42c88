-- The default destination and the home country are one setting (docs/domain/shipping.md#zones), and
-- markets of versions without handling times keep their estimates.

-- The default destination wins over a home country that nobody chose.
update settings set value = jsonb_set(
    case when coalesce(value ->> 'home_country', 'US') = 'US'
        and value #>> '{shipping,home_country}' is not null
      then jsonb_set(value, '{home_country}', value #> '{shipping,home_country}')
      else value end,
    '{shipping}', (value -> 'shipping') - 'home_country')
  where topic = 'general' and value -> 'shipping' ? 'home_country';

-- Shops that opened before there were handling times sent on the day of the order.
update shops set handling_days = 0
  where handling_days = 1
    and created_at < (select applied_at from migrations where number = 42);
-- The same for the products of the platform.
insert into settings (topic, value)
  select 'general', '{"shipping": {"to": "seller", "handling_days": 0}}'
  where exists (select from users
    where created_at < (select applied_at from migrations where number = 42))
  on conflict (topic) do update set value = settings.value || jsonb_build_object('shipping',
    '{"to": "seller", "handling_days": 0}' || coalesce(settings.value -> 'shipping', '{}'));
