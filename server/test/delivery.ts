/** Where what is bought goes to. */
export const address = {
  name: 'Una Lind',
  phone: '+47 22 55 01 19',
  line1: 'Millrace 7',
  city: 'Estwick',
  country: 'NO',
}

/** All that a purchase needs beside the things. */
export const delivery = { address, payment_method: 'cash_on_delivery', accept_terms: true }
