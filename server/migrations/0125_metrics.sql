-- Metrics are counted by the day of the click: of an order, of the click that brought it.
create index line_referrals_clicked
  on line_referrals (member_id, coalesce(clicked_at, placed_at));

-- Commission of POS sales that is not what was noted at the sale: reversed, canceled or limited.
create index commissions_pos_changed on commissions (order_id)
  where kind = 'pos' and (state = 'void' or reversed_minor > 0 or amount_minor <> share_minor);
