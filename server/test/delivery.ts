/** The shipping address of purchases. */
export const address = {
  name: 'Una Lind',
  phone: '+47 22 55 01 19',
  line1: 'Millrace 7',
  city: 'Estwick',
  postcode: '0150',
  country: 'NO',
}

/** Every input of a purchase except its lines. */
export const delivery = { address, payment_method: 'cash_on_delivery', accept_terms: true }
