import * as m from '@emporia/messages/answer'

/** The rules as sentences that staff can decide by. */
const titles: Record<string, string> = {
  get self_referral() {
    return m.affiliate_self_referral()
  },
  get same_device() {
    return m.affiliate_same_device()
  },
  get same_payout() {
    return m.affiliate_same_payout()
  },
  get shared_payout() {
    return m.affiliate_shared_payout()
  },
  get self_upline() {
    return m.affiliate_self_upline()
  },
  get same_phone() {
    return m.affiliate_same_phone()
  },
  get same_address() {
    return m.affiliate_same_address()
  },
  get shared_device() {
    return m.affiliate_shared_device()
  },
  get same_address_phone() {
    return m.affiliate_same_address_phone()
  },
  get same_ip() {
    return m.affiliate_same_ip()
  },
  get email_domain() {
    return m.affiliate_email_domain()
  },
  get disposable_email() {
    return m.affiliate_disposable_email()
  },
  get click_velocity() {
    return m.affiliate_click_velocity()
  },
  get conversion_outlier() {
    return m.affiliate_conversion_outlier()
  },
  get refusal_rate() {
    return m.affiliate_refusal_rate()
  },
  get paid_traffic() {
    return m.affiliate_paid_traffic()
  },
  get cart_hijack() {
    return m.affiliate_cart_hijack()
  },
  get pos_self() {
    return m.affiliate_pos_self()
  },
  get pos_alike() {
    return m.affiliate_pos_alike()
  },
  get pos_walk_in() {
    return m.affiliate_pos_walk_in()
  },
  get pos_wallet() {
    return m.affiliate_pos_wallet()
  },
  get inactive() {
    return m.affiliate_inactive()
  },
}

export const getRuleTitle = (rule: string) => titles[rule] ?? rule.replaceAll('_', ' ')

/** Returns the evidence, one line each. */
export const toEvidenceLines = (evidence: Record<string, unknown>) =>
  Object.entries(evidence).map(([key, value]) => ({
    label: evidenceLabels[key]?.() ?? key.replaceAll('_', ' '),
    text: [value].flat().map(toEvidenceText).join(', '),
  }))

/** The names of the facts that rules store. */
const evidenceLabels: Record<string, () => string> = {
  account: m.evidence_account_label,
  address: m.evidence_address_label,
  addresses: m.evidence_addresses_label,
  browser: m.evidence_browser_label,
  clicks: m.evidence_clicks_label,
  customers: m.evidence_customers_label,
  device: m.evidence_device_label,
  domain: m.evidence_domain_label,
  last_orders: m.evidence_last_orders,
  orders: m.evidence_orders_label,
  orders_in_a_day: m.evidence_orders_day,
  paid_from_the_own_wallet: m.evidence_own_wallet,
  phone: m.evidence_phone_label,
  refused: m.evidence_refused_label,
  sales: m.evidence_sales_label,
  seconds_from_click_to_order: m.evidence_seconds_label,
  seen: m.evidence_seen_label,
  shared: m.evidence_shared_label,
  suspended: m.evidence_suspended_label,
  unique_clicks: m.evidence_unique_clicks,
  with_the_thing_in_a_cart: m.evidence_cart_label,
  within: m.evidence_within_label,
  without_a_customer: m.evidence_no_customer,
}

const toEvidenceText = (value: unknown) => evidenceTexts[String(value)]?.() ?? String(value)

/** The facts that are not numbers or names, as rules store them. */
const evidenceTexts: Record<string, () => string> = {
  'account for money': m.evidence_is_payout,
  'an hour': m.evidence_is_hour,
  'another member’s': m.evidence_is_member,
  browser: m.evidence_is_browser,
  'by its visits': m.evidence_is_visits,
  false: m.evidence_is_no,
  'of the delivery': m.evidence_is_delivery,
  'the buyer’s': m.evidence_is_buyers,
  'the mark of an advertisement in the address': m.evidence_is_ad,
  true: m.evidence_is_same,
  'used by many accounts': m.evidence_is_many,
  'when it was about to be paid': m.evidence_is_unpaid,
}
