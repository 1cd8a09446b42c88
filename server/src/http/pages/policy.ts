const always = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/**
 * Builds the content security policy of a page: `'self'` where nothing is inline. Pages with the
 * framework mark their scripts and styles by a nonce, and React sets style attributes.
 */
export const buildPolicy = (
  mode: 'production' | 'development',
  { page, counts = '' }: PolicyParams,
  nonce: string,
) => [...always, ...withCounting(ownOf(mode, page, nonce), counts)].join('; ')

type PolicyParams = {
  page: string
  /** The host of an analytics service that the marketplace uses. */
  counts?: string
}

const withCounting = (directives: string[], counts: string) =>
  counts === ''
    ? directives
    : [
        ...directives
          .filter((one) => !one.startsWith('connect-src'))
          .map((one) => (one.startsWith('script-src') ? `${one} ${counts}` : one)),
        `connect-src 'self' ${counts}`,
      ]

const ownOf = (mode: string, page: string, nonce: string) => {
  if (mode === 'development') return loose
  return page === 'hydrated' ? marked(nonce) : plain
}

const plain = ["script-src 'self'", "style-src 'self'"]

const marked = (nonce: string) => [
  `script-src 'self' 'nonce-${nonce}'`,
  `style-src 'self' 'nonce-${nonce}'`,
  "style-src-attr 'unsafe-inline'",
]

// Vite's scripts are inline, and updates arrive over a WebSocket.
const loose = [
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self' ws:",
]
