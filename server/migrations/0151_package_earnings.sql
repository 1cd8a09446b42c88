-- What a member earned with each package, so that the dashboard of a member does not read all commissions
-- (docs/performance.md#growth). Rows are only added, so that orders do not wait for each other; a job merges
-- them. The referral of a line is stored before its commissions, and neither its package nor the member of a
-- commission changes.

create table package_earnings (
  package_purchase_id bigint not null,
  member_id bigint not null,
  earned_minor bigint not null
);
create index package_earnings_of_purchase on package_earnings (package_purchase_id, member_id);

create function net_earning(commission commissions) returns bigint language sql immutable return
  case when commission.state <> 'void' then commission.amount_minor - commission.reversed_minor else 0 end;

create function add_package_earning() returns trigger language plpgsql as $$
begin
  insert into package_earnings (package_purchase_id, member_id, earned_minor)
  select referral.package_purchase_id, coalesce(new.member_id, old.member_id),
    net_earning(new) - net_earning(old)
  from line_referrals referral
  where referral.order_line_id = coalesce(new.order_line_id, old.order_line_id)
    and referral.package_purchase_id is not null;
  return null;
end $$;
create trigger add_package_earning_insert after insert on commissions for each row
  when (net_earning(new) <> 0) execute function add_package_earning();
create trigger add_package_earning_update after update on commissions for each row
  when (net_earning(new) <> net_earning(old)) execute function add_package_earning();
create trigger add_package_earning_delete after delete on commissions for each row
  when (net_earning(old) <> 0) execute function add_package_earning();

insert into package_earnings (package_purchase_id, member_id, earned_minor)
select referral.package_purchase_id, commission.member_id, sum(net_earning(commission))
from line_referrals referral join commissions commission using (order_line_id)
where referral.package_purchase_id is not null group by 1, 2;
