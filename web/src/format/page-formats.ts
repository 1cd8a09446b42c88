import { ownJson } from '../api/own-json.ts'
import { type Currency, usDollar } from './money.ts'

/** What formatting amounts and dates needs. */
export type Formats = { currency: Currency; time_zone: string }

/** Returns what the root route wrote into the document, for code outside of React. */
export const readPageFormats = () =>
  ownJson<Formats>(document.documentElement.dataset['locale'], {
    currency: usDollar,
    time_zone: 'UTC',
  })
