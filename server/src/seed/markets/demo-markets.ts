import { bangladesh } from './bangladesh.ts'
import { europe } from './europe.ts'
import type { DemoMarket } from './market.ts'
import { unitedStates } from './united-states.ts'

/** The demo marketplaces, by the values of `DEMO_MARKET`. */
export const demoMarkets = { us: unitedStates, eu: europe, bd: bangladesh } satisfies Record<
  string,
  DemoMarket
>
export type DemoMarketName = keyof typeof demoMarkets
