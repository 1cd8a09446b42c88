import { setTimeout as sleep } from 'node:timers/promises'

import { inRows } from '../rows.ts'
import { workerMarket } from '../worker-market.ts'

/** Offers the languages of tests, and waits until they have pages. */
export const offerPseudoLocales = async () => {
  await change(`(value -> 'locales') || '["en-xa", "ar-xb"]'`)
  // Until then, their addresses lead to those of the default language.
  while ((await fetch(`${workerMarket.url}/ar-xb/terms`, { redirect: 'manual' })).status !== 200)
    await sleep(100)
}

/** Other journeys count the languages. */
export const withdrawPseudoLocales = () => change(`(value -> 'locales') - 'en-xa' - 'ar-xb'`)

const change = (locales: string) =>
  inRows((rows) =>
    rows.query(
      `update settings set value = jsonb_set(value, '{locales}', ${locales}) where topic = 'general'`,
    ),
  )
