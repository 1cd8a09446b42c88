-- Receipts by the secret name that the till gave the sale.
create index pos_orders_client_uuid_idx on pos_orders (client_uuid);

-- A receipt names the shops whose goods it lists, with the numbers of their taxes.
update pos_orders set receipt = jsonb_set(receipt, '{shops}', '[]') where not receipt ? 'shops';
