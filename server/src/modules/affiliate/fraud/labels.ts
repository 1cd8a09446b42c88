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
    label: key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' '),
    text: Array.isArray(value) ? value.join(', ') : String(value),
  }))
