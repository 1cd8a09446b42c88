/** What people write beside an order. */
export const buyerNotes = [
  'Please ring twice, the bell is slow.',
  'The gate is open until six.',
  'A present: no invoice in the parcel, please.',
  'Leave it with the neighbour on the left.',
] as const

export const cancelNotes = {
  buyer: ['I ordered the wrong size.', 'I found it in the attic after all.', 'Changed my mind.'],
  seller: ['The last one was sold at the counter. We are sorry.', 'A seam did not pass our check.'],
  system: ['Nobody confirmed this order in time.'],
} as const

export const returnNotes = [
  'Nobody was at home three times, so the parcel came back.',
  'The address could not be found, so the parcel came back.',
] as const

export const privateNotes = [
  'Regular customer, put in a card.',
  'Checked twice, the box was dented.',
  'Called about the delivery day.',
] as const

export const partNote = 'A first parcel is on its way, the rest follows.'

export const carriers = [
  { name: 'Northline', code: 'NL' },
  { name: 'Swift Parcel', code: 'SP' },
  { name: 'Greenway Post', code: 'GP' },
] as const
