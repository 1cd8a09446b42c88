/** Calls that look like edits but are not, and why. */
export const editsNothing: Record<string, string> = {
  'PUT /purchase-affiliate-package': 'Buys: a new purchase each time',
  'PUT /purchase-boost-package': 'Buys: a new purchase each time',
  'PUT /checkout': 'Buys: a new order each time',
  'PUT /buy-now': 'Buys: a new order each time',
  'PUT /guest-cart': 'Changes a quantity by one step, like the calls of an account',
  'PUT /guest-checkout': 'Buys: a new order each time',
  'PUT /guest-buy-now': 'Buys: a new order each time',
  'PUT /pos-order': 'Sells: a new sale each time',
  'PUT /passkey': 'The name of one record, which only its owner edits',
  'PUT /form-draft': 'The input of one person, which only they read',
  'POST /notification-settings': 'One switch, without a form that could be outdated',
}
