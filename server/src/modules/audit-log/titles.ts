const verbs: Record<string, string> = { POST: 'created', PUT: 'updated', DELETE: 'deleted' }

/** Titles of calls whose path does not describe the action. */
const deeds: Record<string, string> = {
  'affiliate-adjustment': 'Earnings of a member corrected',
  'affiliate-member-sponsor': 'Sponsor of a member changed',
  'affiliate-settings': 'Member programme changed',
  'affiliate-settings-preview': 'Member programme tried out',
  'affiliate-writeoff': 'Debt of a member written off',
  'approval-status': 'Request for approval decided',
  'bulk-order-status': 'Status of several orders changed',
  'bulk-product': 'Several products changed',
  'bulk-product-preview': 'Change to several products tried out',
  'bulk-product-run': 'Change to several products started',
  'campaign-preview': 'Campaign looked at before sending',
  'campaign-send': 'Campaign sent',
  'campaign-stop': 'Campaign stopped',
  'campaign-test': 'Campaign sent as a test',
  'category-attribute': 'Attributes of a category changed',
  'category-product': 'Products put into a category',
  'category-product-featured': 'Featured product of a category changed',
  'courier-remittance': 'Money from a courier booked',
  'document-update': 'Own document uploaded',
  'email-preview': 'Mail looked at before sending',
  'email-settings': 'Email settings changed',
  'email-test': 'Test mail sent',
  'fraud-device': 'Device marked as shared',
  'fraud-status': 'Fraud case decided',
  'gateway-settlement': 'Money from a payment provider booked',
  'general-settings': 'General settings changed',
  'installation-unhold': 'Held installation released',
  'job-cancel': 'Job stopped',
  'job-undo': 'Change to several products undone',
  'mail-retry': 'Mail sent again',
  'order-note': 'Note added to an order',
  'order-resource': 'Order worked out before placing',
  'owner-status': 'Owner added or removed',
  'password-change': 'Own password changed',
  'payment-method-status': 'Payout account checked',
  'pos-customer-erasure': 'Customer of a till erased',
  'pos-remittance-status': 'Cash of a till received or refused',
  'pos-sale-status': 'Parked sale accepted or rejected',
  'product-import': 'Product file read',
  'product-import-run': 'Products taken from a file',
  profile: 'Own details changed',
  'profile-pic-upload': 'Own picture changed',
  'seller-remittance': 'Cash from a seller booked',
  'shop-cash': 'Who takes the cash of a shop changed',
  'shop-product-approved': 'Product of a shop approved or rejected',
  'shop-published': 'Shop approved, rejected or suspended',
  stock: 'Stock corrected',
  'withdraw-approved': 'Withdrawal paid',
  'withdraw-cancelled': 'Withdrawal cancelled',
  'withdraw-status': 'Status of a withdrawal changed',
}

/** Record names that differ from their paths. */
const nouns: Record<string, string> = {
  'affiliate-member': 'Member',
  'affiliate-package': 'Member package',
  'affiliate-product': 'Share of a product',
  'affiliate-rate': 'Own rate of a member',
  contact: 'Message',
  newsletter: 'Subscriber',
  package: 'Membership',
  'purchase-affiliate-package': 'Purchase of a package',
  template: 'Catalogue product',
  user: 'Employee',
  withdraw: 'Withdrawal',
}

/** Returns the title of a call: 'Brand updated', 'Order status changed'. */
export const toCallTitle = (method: string, path: string) => {
  const name = path.replace(/^\/admin\//, '').replace(/\/:.*$/, '')
  const deed = deeds[name]
  if (deed) return deed
  if (name.endsWith('-status')) return `${nounOf(name.replace(/-status$/, ''))} status changed`
  if (name.endsWith('-erasure')) return `${nounOf(name.replace(/-erasure$/, ''))} erased`
  return `${nounOf(name)} ${verbs[method] ?? 'changed'}`
}

const nounOf = (name: string) => {
  const text = nouns[name] ?? name.replaceAll('-', ' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
