import { type SQL, sql } from 'drizzle-orm'

/** Account data of a user, the messages sent to them, and their consents. */
export const accountParts = (id: number): Record<string, SQL> => ({
  ...personParts(id),
  ...messageParts(id),
  ...alertParts(id),
  ...reportParts(id),
  ...visitParts(id),
})

const personParts = (id: number) => ({
  profile: sql`select id, role, name, coalesce(guest_email, email) as email, phone, status, referral_code,
      sponsor_id is not null as was_brought_by_a_member, created_at
    from users where id = ${id} order by id`,
  email_to_come: sql`select email, created_at, expires_at
    from email_changes where user_id = ${id} order by id`,
  addresses: sql`select name, phone, company, line1, line2, district, city, region,
      postcode, country, is_default, is_billing_default, created_at, deleted_at
    from addresses where user_id = ${id} order by id`,
  signed_in_places: sql`select user_agent, ip, created_at, used_at, ends_at
    from sessions where user_id = ${id} order by id`,
  documents: sql`select d.kind, d.number, f.name as file_name, f.mime, f.size, d.created_at
    from documents d join files f on f.id = d.file_id where d.user_id = ${id} order by d.id`,
  tax_exemptions: sql`select t.country, t.region, t.kind, t.number, f.name as file_name, t.valid_until,
      t.status, t.reason, t.created_at
    from tax_exemptions t join files f on f.id = t.file_id where t.user_id = ${id} order by t.id`,
  pictures: sql`select name, mime, size, created_at
    from files where user_id = ${id} and kind = 'image' and deleted_at is null order by id`,
  shops: sql`select name, slug, status, tagline, about, address, approved_at, created_at
    from shops where owner_id = ${id} order by id`,
  form_drafts: sql`select form, record_id, value, saved_at
    from form_drafts where user_id = ${id} order by form, record_id`,
  shop_rights: sql`select s.name as shop, t.rights, t.created_at
    from shop_team t join shops s on s.id = t.shop_id where t.user_id = ${id} order by t.shop_id`,
})

const messageParts = (id: number) => ({
  notifications: sql`select topic, title, text, created_at, read_at
    from notifications where user_id = ${id} order by id`,
  notices_turned_off: sql`select topic, channel
    from notification_mutes where user_id = ${id} order by topic, channel`,
  consents: sql`select kind, is_given, words_hash, created_at
    from consents where user_id = ${id} order by id`,
  newsletter: sql`select state, source, created_at, confirmed_at, left_at
    from newsletter_subscribers
    where lower(email) = (select lower(email) from users where id = ${id}) order by id`,
})

const alertParts = (id: number) => ({
  stock_alerts: sql`select p.name, a.state, a.created_at, a.expires_at, a.notified_at
    from stock_alerts a join variants v on v.id = a.variant_id join products p on p.id = v.product_id
    where lower(a.email) = (select lower(email) from users where id = ${id}) order by a.id`,
})

const reportParts = (id: number) => ({
  content_reports: sql`select reason, text, name, status, decision, created_at, decided_at
    from content_reports
    where lower(email) = (select lower(email) from users where id = ${id}) order by id`,
})

const visitParts = (id: number) => ({
  old_referral_codes: sql`select code, created_at, expires_at
    from referral_aliases where member_id = ${id} order by created_at, code`,
  shared_products: sql`select product_id, is_active, created_at
    from affiliate_links where member_id = ${id} order by product_id`,
  browsers: sql`select signed_in_at
    from visitor_logins where user_id = ${id} order by signed_in_at, visitor_id`,
  devices: sql`select first_at, last_at
    from device_accounts where user_id = ${id} order by first_at, device_id`,
  links_followed: sql`select c.landed_at, p.name as product, c.device, c.country
    from referral_clicks c left join products p on p.id = c.product_id
    where c.user_id = ${id} order by c.landed_at, c.id`,
  office_calls: sql`select at, method, path, ip, user_agent
    from audit_log where actor_id = ${id} order by id`,
})
