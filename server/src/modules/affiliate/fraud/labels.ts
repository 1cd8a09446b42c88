/** The rules as sentences that staff can decide by. */
const titles: Record<string, string> = {
  self_referral: 'The buyer is the member himself',
  same_device: 'The buyer used a browser that the member signs in with',
  same_payout: 'The buyer is paid to the same account as the member',
  shared_payout: 'Another member is paid to the same account',
  self_upline: 'Buyer and member brought one another and share a household',
  same_phone: 'The parcel goes to the member’s phone number',
  same_address: 'The parcel goes to the member’s address',
  shared_device: 'Buyer and member use a device that many accounts use',
  same_address_phone: 'The parcel goes to the member’s address or telephone',
  same_ip: 'Buyer and member came from the same connection and browser within a day',
  email_domain: 'Buyer and member have mail at the same company',
  disposable_email: 'The buyer has a throw-away mail address',
  click_velocity: 'Too many clicks, or too fast an order after one',
  conversion_outlier: 'Far more of the clicks buy than usual',
  refusal_rate: 'Too many of the last orders were refused or came back',
  paid_traffic: 'Visitors come from paid advertisements',
  cart_hijack: 'Many clicks come when the thing is in the cart already',
  pos_self: 'The customer at the till is the member, or has an account that is the member’s',
  pos_alike: 'The customer at the till shares a browser or an account for money with the member',
  pos_walk_in: 'More than half of the sales at the till name no customer',
  pos_wallet: 'The member’s own wallet pays at the till, and no customer ever comes back',
  inactive: 'The member is suspended or closed',
}

export const getRuleTitle = (rule: string) => titles[rule] ?? rule.replaceAll('_', ' ')

/** Returns the evidence, one line each. */
export const toEvidenceLines = (evidence: Record<string, unknown>) =>
  Object.entries(evidence).map(([key, value]) => ({
    label: key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' '),
    text: Array.isArray(value) ? value.join(', ') : String(value),
  }))
