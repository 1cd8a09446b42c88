const prefetched = new Set<string>()

/** The page behind a link is fetched while the pointer rests on it, once. */
export const prefetchOnHover = () => addEventListener('pointerover', prefetch, { passive: true })

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

// The offices and the checkout are the same document for everybody: nothing is gained.
const isPublic = (path: string) => /^\/(shop|product-details|shopping-mall)?(\/|$)/.test(path)
