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
 * The content security policy of a page: plain `'self'` where nothing is inline. Pages with the
 * framework mark their own scripts and styles by nonce; Ant Design sets style attributes.
 */
export const policyOf = (
  mode: 'production' | 'development',
  { page, counts = '' }: Asked,
  nonce: string,
) => [...always, ...withCounting(ownOf(mode, page, nonce), counts)].join('; ')

type Asked = {
  page: string
  /** Who else may count visitors, because the owner of the market wants that. */
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

// Vite's own scripts are inline and its changes arrive over a socket.
const loose = [
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self' ws:",
]
