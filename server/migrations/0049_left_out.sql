-- How much of a line of a paid order is not sent after all: its money went back by a refund, the
-- line itself stays as it was invoiced.
alter table order_lines
  add column left_out_quantity numeric(14, 3) not null default 0,
  add constraint order_lines_left_out_check
    check (left_out_quantity >= 0 and left_out_quantity <= quantity - shipped_quantity);
