/** The share of a card that must have been visible. */
const seenShare = 0.5

/**
 * Reports impressions and clicks of sponsored places, once per page, when the visitor leaves it.
 */
export const countSponsored = (cards: NodeListOf<HTMLElement>) => {
  const seen = new Set<number>()
  const clicked = new Set<number>()
  const idOf = (card: Element) =>
    card instanceof HTMLElement ? Number(card.dataset['sponsored']) : 0

  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        seen.add(idOf(target))
        watch.unobserve(target)
      }
    },
    { threshold: seenShare },
  )
  for (const card of cards) {
    watch.observe(card)
    card.addEventListener('click', () => clicked.add(idOf(card)), { once: true })
  }
  addEventListener('pagehide', () => {
    if (seen.size === 0 && clicked.size === 0) return
    const body = JSON.stringify({ seen: [...seen], clicked: [...clicked] })
    navigator.sendBeacon(
      '/api/sponsored-impression',
      new Blob([body], { type: 'application/json' }),
    )
    // A page that the browser restores is left again.
    seen.clear()
    clicked.clear()
  })
}
