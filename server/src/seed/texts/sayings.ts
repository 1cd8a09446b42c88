/** Notes of buyers on their orders. */
export const buyerNotes = [
  'Please ring twice, the bell is hard to hear.',
  'The gate is open until 6 PM.',
  'This is a gift. Please leave out the invoice.',
  'Leave it with the neighbor on the left.',
] as const

export const cancelNotes = {
  buyer: ['I ordered the wrong size.', 'I found it in the attic after all.', 'Changed my mind.'],
  seller: [
    'The last one was sold in our store. We are sorry.',
    'A seam did not pass our quality check.',
  ],
  system: ['The shop did not confirm this order in time.'],
} as const

export const returnNotes = [
  'Nobody was home on three delivery attempts, so the package was returned.',
  'The address could not be found, so the package was returned.',
] as const

export const privateNotes = [
  'Regular customer, add a thank-you card.',
  'Checked twice because the box was dented.',
  'Customer called about the delivery date.',
] as const

export const partNote = 'The first shipment is on its way. The rest will follow.'

export const carriers = [
  { name: 'Northline', code: 'NL' },
  { name: 'Swift Parcel', code: 'SP' },
  { name: 'Greenway Post', code: 'GP' },
] as const

/** Messages of visitors on the contact page. */
export const messages = [
  {
    name: 'Ines Duarte',
    email: 'ines.duarte@demo.test',
    phone: '+1 202 555 0188',
    subject: 'Do you ship to islands?',
    text: `I live on an island without a bridge, and the courier comes only on Tuesdays. Can your
      shops ship so that a package does not wait at the dock over the weekend?`,
    hours: 52,
  },
  {
    name: 'Tobias Renner',
    email: 'tobias.renner@demo.test',
    phone: null,
    subject: 'Selling our handmade books',
    text: `We are three people who bind books by hand, about forty a month. What does a shop cost,
      and do you review our products before they go on sale?`,
    hours: 7,
  },
]
