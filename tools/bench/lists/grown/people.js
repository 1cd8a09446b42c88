/** Users of a large marketplace, what they wrote, and the messages sent to them. */
export const people = [
  {
    table: 'users',
    like: `role = 'user' and status = 'active'`,
    change: {
      name: `initcap(substr(md5(n::text), 1, 6)) || ' ' || initcap(substr(md5((n * 7)::text), 1, 8))`,
      email: `'bench-' || n || '@bench.test'`,
      phone: `'+47 ' || (20000000 + n)`,
      role: `case when n % 10 = 0 then 'member' else 'user' end`,
      referral_code: `case when n % 10 = 0 then 'bench' || n end`,
      status: `case when n % 50 = 0 then 'inactive' else 'active' end`,
      created_at: `now() - n * interval '7 minutes'`,
      picture_file_id: 'null',
      sponsor_id: 'null',
      deleted_at: 'null',
    },
  },
  {
    table: 'newsletter_subscribers',
    change: {
      email: `'news-' || n || '@bench.test'`,
      token_hash: 'null',
      leave_token: `md5(n::text)`,
    },
  },
  {
    table: 'contacts',
    change: {
      created_at: `now() - n * interval '9 minutes'`,
      updated_at: `now() - n * interval '8 minutes'`,
    },
  },
  {
    table: 'mails',
    change: { event_key: `'bench:' || n`, created_at: `now() - n * interval '1 minute'` },
  },
  { table: 'audit_log', change: { at: `now() - n * interval '1 minute'` } },
  {
    table: 'audit_changes',
    change: { audit_id: `(select max(id) from audit_log) - :rows + n` },
  },
  {
    table: 'visits',
    change: {
      visitor: `md5(n::text)`,
      path: `'/product-details/' || n % 500`,
      day: `current_date - n % 60`,
      seen_at: `now() - n * interval '50 seconds'`,
    },
  },
  {
    table: 'referral_clicks',
    like: 'member_id = :member and rejected_reason is null',
    change: {
      id: 'gen_random_uuid()',
      visitor_id: 'gen_random_uuid()',
      product_id: `1 + n % 100`,
      landed_at: `now() - n * interval '50 seconds'`,
    },
  },
]
