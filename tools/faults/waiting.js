import { setTimeout as sleep } from 'node:timers/promises'

/** Returns the milliseconds until a condition holds; gives up after `most`. */
export const msUntil = async (isSo, most = 30_000) => {
  const began = performance.now()
  while (performance.now() - began < most) {
    if (await isSo()) return Math.round(performance.now() - began)
    await sleep(25)
  }
  return Infinity
}

export const isReady = async (market) =>
  (await fetch(`${market.origin()}/health/ready`).catch(() => undefined))?.ok ?? false
