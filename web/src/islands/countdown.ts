import { partsUntil } from '../format/countdown.ts'

/** Keeps the countdowns of a page right; a page may come from a cache and be minutes old. */
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
  // What it was at is not true any more: the prices are the usual ones again.
  if (isOver) timer.textContent = 'This offer is over.'
}
