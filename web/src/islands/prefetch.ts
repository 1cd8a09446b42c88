const prefetched = new Set<string>()

/**
 * Fetches the page behind a link once, when the pointer moves over it, where the browser does not
 * know the speculation rules of the server.
 */
export const prefetchOnHover = () => {
  if (!HTMLScriptElement.supports?.('speculationrules'))
    addEventListener('pointerover', prefetch, { passive: true })
}

/**
 * Requests a page again that was fetched in advance: its view counts now, and the reply is empty if
 * nothing changed.
 */
export const countPrefetched = () => {
  const [opened] = performance.getEntriesByType('navigation')
  if (opened && 'deliveryType' in opened && opened.deliveryType === 'navigational-prefetch')
    void fetch(location.href, { cache: 'no-cache' }).catch(() => null)
}

const prefetch = ({ target }: PointerEvent) => {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || !isPublic(link.pathname)) return
  const { href } = link
  if (prefetched.has(href) || link.pathname === location.pathname) return

  prefetched.add(href)
  const hint = document.createElement('link')
  hint.rel = 'prefetch'
  hint.href = href
  document.head.append(hint)
}

// The back office and the checkout are the same document for every user, so prefetching gains
// nothing.
const isPublic = (path: string) => /^\/(shop|c|b|product-details|shopping-mall)?(\/|$)/.test(path)
