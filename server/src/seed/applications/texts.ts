import type { DocumentKind, ShopStatus } from '@emporia/contract'

type Step = {
  to: ShopStatus
  /** How many days ago. */
  days: number
  note?: string
  override_reason?: string
}

type Applicant = {
  owner: string
  name: string
  slug: string
  category: string
  tagline: string
  about: string
  papers: DocumentKind[]
  payout: string | null
  package: string | null
  /** The states of the application in order; it began as a draft. */
  steps: Step[]
}

const all: DocumentKind[] = ['identity', 'trade_licence', 'tax']

/** Shops in every state of the application, as examples for staff. */
export const applicants: Applicant[] = [
  {
    owner: 'Lena Brook',
    name: 'Cask & Kettle',
    slug: 'cask-kettle',
    category: 'kitchen',
    tagline: 'Teas and teapots',
    about: '',
    papers: [],
    payout: null,
    package: null,
    steps: [],
  },
  {
    owner: 'Milo Finch',
    name: 'Tidewater Tackle',
    slug: 'tidewater-tackle',
    category: 'bags',
    tagline: 'Rods, reels and dry bags',
    about: 'Two brothers who fish before work. We test everything in salt water first.',
    papers: ['identity', 'trade_licence'],
    payout: 'Harbor Bank ••4410',
    package: 'Corner stall',
    steps: [{ to: 'submitted', days: 2 }],
  },
  {
    owner: 'Petra Olsson',
    name: 'Glasshouse Grow',
    slug: 'glasshouse-grow',
    category: 'skin-care',
    tagline: 'Soaps made with plants from our greenhouse',
    about: 'We grow, press, and pour everything on site.',
    papers: all,
    payout: 'PayPal p•••@demo.test',
    package: 'Corner stall',
    steps: [
      { to: 'submitted', days: 9 },
      {
        to: 'changes_requested',
        days: 7,
        note: 'The business license is not legible. Please scan it again with all four corners visible.',
      },
    ],
  },
  {
    owner: 'Rex Dalton',
    name: 'Bargain Bay',
    slug: 'bargain-bay',
    category: 'electronics',
    tagline: 'Everything at half the price',
    about: '',
    papers: all,
    payout: 'Bank of Elsewhere ••0007',
    package: 'Corner stall',
    steps: [
      { to: 'submitted', days: 26 },
      {
        to: 'rejected',
        days: 24,
        note: 'The business license belongs to another company, and its number is not registered.',
      },
    ],
  },
  {
    owner: 'Hester Vane',
    name: 'Marble & Moss',
    slug: 'marble-moss',
    category: 'lamps-and-armchairs',
    tagline: 'Stone lamps for quiet rooms',
    about: 'Each lamp is cut from one block. They are heavy, and we carry them upstairs.',
    papers: all,
    payout: 'Quarry Savings ••2231',
    package: 'Street shop',
    steps: [
      { to: 'submitted', days: 210 },
      { to: 'approved', days: 208 },
      {
        to: 'suspended',
        days: 5,
        note: 'Seven orders shipped more than a week late this month. Please ship all open orders and contact us.',
      },
    ],
  },
  {
    owner: 'Otis Grey',
    name: 'The Old Lantern',
    slug: 'the-old-lantern',
    category: 'lamps-and-armchairs',
    tagline: 'Antique lamps, rewired',
    about: 'Forty years of attic finds.',
    papers: ['identity', 'trade_licence'],
    payout: 'Harbor Bank ••9056',
    package: null,
    steps: [
      { to: 'submitted', days: 700 },
      {
        to: 'approved',
        days: 698,
        override_reason: 'Known from the Saturday market. The tax number will follow by mail.',
      },
      { to: 'closed', days: 40, note: 'The owner is retiring. Everything is sold and paid out.' },
    ],
  },
]
