import { ownJson } from '../api/own-json.ts'
import { type Formats, usDollar } from './money.ts'

/** Returns what the root route wrote into the document, for code outside of React. */
export const readPageFormats = () =>
  ownJson<Formats>(document.documentElement.dataset['locale'], {
    currency: usDollar,
    time_zone: 'UTC',
  })
