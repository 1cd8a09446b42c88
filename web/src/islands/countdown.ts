import * as m from '@emporia/messages/island'

import { partsUntil } from '../format/countdown.ts'

/** Updates the countdowns of a page, which may come from a cache and be minutes old. */
export const startCountdowns = (timers: NodeListOf<HTMLElement>) => {
  const show = () => {
    for (const timer of timers) fill(timer)
    setTimeout(show, 60_000 - (Date.now() % 60_000) + 50)
  }
  show()
}

const fill = (timer: HTMLElement) => {
  const { isOver, ...parts } = partsUntil(timer.dataset['countdown'] ?? '', Date.now())
  for (const [unit, value] of Object.entries(parts)) {
    const box = timer.querySelector(`[data-unit=${unit}]`)
    if (box) box.textContent = String(value).padStart(2, '0')
  }
  // The offer has ended, so its text no longer applies: prices are back to normal.
  if (isOver) timer.textContent = m.offer_over_text()
}
