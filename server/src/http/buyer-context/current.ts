import type { BuyerContext } from '@emporia/contract'
import { AsyncLocalStorage } from 'node:async_hooks'

import { type BuyerContexts, toContextKey } from './contexts.ts'

/** The context of a request, and whether replies to it are cached. */
export type CurrentContext = BuyerContext & {
  /** '' for the home country, whose replies all callers without a choice share. */
  key: string
  isCacheable: boolean
}

const requests = new AsyncLocalStorage<CurrentContext>()

/** Runs `act` for a country and currency; without one, for the home country. */
export const runWithBuyerContext = <Result>(
  context: CurrentContext | undefined,
  act: () => Result,
): Result => (context ? requests.run(context, act) : act())

/** Returns the country and currency of the current request; undefined: the home country. */
export const findBuyerContext = () => requests.getStore()

/** Returns the part of a cache key that is the context of the current request. */
export const getContextKey = () => requests.getStore()?.key ?? ''

/** Whether a reply to the current request may be cached. */
export const isContextCacheable = () => requests.getStore()?.isCacheable ?? true

/** Returns a context with what the caches ask of it. */
export const toCurrent = (context: BuyerContext, contexts: BuyerContexts): CurrentContext => {
  const key = toContextKey(context)
  return {
    ...context,
    key: key === toContextKey(contexts.home) ? '' : `${key} `,
    isCacheable: contexts.cacheable.has(key),
  }
}
