-- What a register says of its own chain with each contact: sales that it wrote and that never arrived
-- are missing at the end of it, where no later sale shows a gap.
alter table pos_devices add highest_seq int, add highest_hash text, add waiting int, add reported_at timestamptz,
  add constraint pos_devices_report_check check ((highest_seq is null) = (reported_at is null));
