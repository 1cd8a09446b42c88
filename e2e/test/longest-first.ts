import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The journeys that take longest, longest first: both workers end at about the same time. */
const longest = [
  'screens-staff',
  'guest',
  // Not long, but it needs one of the latest orders of the demo's customer.
  'account-frame',
  'pos',
  'screens-accounts',
  'seller',
  'pseudo-locales',
  'all-roles',
  'screens-public',
  'buy',
  'debt',
  'keyboard',
  'register',
  'explain',
  'refer',
  'pay',
  'affiliate',
  'sell',
  'packages',
]

/** Runs the longest files first, also in a fresh clone, which has no durations of earlier runs. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]) {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longest.indexOf(basename(moduleId, '.test.ts'))
      return place === -1 ? longest.length : place
    }
    return Promise.resolve(files.toSorted((one, other) => placeOf(one) - placeOf(other)))
  }
}
