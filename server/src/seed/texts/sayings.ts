/** Notes of buyers on their orders. */
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

/** Messages of visitors on the contact page. */
export const messages = [
  {
    name: 'Ines Duarte',
    email: 'ines.duarte@demo.test',
    phone: '+1 202 555 0188',
    subject: 'Do you send to islands?',
    text: `I live on one without a bridge and the courier comes on Tuesdays only. Can the shops
      here send so that a parcel does not wait on the quay over the weekend?`,
    hours: 52,
  },
  {
    name: 'Tobias Renner',
    email: 'tobias.renner@demo.test',
    phone: null,
    subject: 'A workshop that wants to sell here',
    text: `We are three people who bind books by hand, about forty a month. What does a shop cost,
      and does somebody look at our things before they are shown?`,
    hours: 7,
  },
]
