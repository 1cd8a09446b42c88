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
  { page, counts = '', form }: PolicyParams,
  nonce: string,
) => {
  const own = new Map(ownOf(mode, page, nonce))
  if (counts !== '') allow(own, { script: [counts], connect: [counts] })
  if (form) allow(own, form)
  return [...always, ...[...own].map(([name, sources]) => `${name} ${sources}`)].join('; ')
}

type PolicyParams = {
  page: string
  /** The host of an analytics service that the marketplace uses. */
  counts?: string
  /** What the form of a payment provider loads, on the page that has it. */
  form?: Sources | undefined
}

type Sources = { script: string[]; connect: string[]; frame?: string[] }

const allow = (own: Map<string, string>, { script, connect, frame = [] }: Sources) => {
  const added = { 'script-src': script, 'connect-src': connect, 'frame-src': frame }
  for (const [name, sources] of Object.entries(added))
    if (sources.length > 0) own.set(name, [own.get(name) ?? "'self'", ...sources].join(' '))
}

const ownOf = (mode: string, page: string, nonce: string): Directives => {
  if (mode === 'development') return loose
  return page === 'hydrated' ? marked(nonce) : plain
}

type Directives = [name: string, sources: string][]

const plain: Directives = [
  ['script-src', "'self'"],
  ['style-src', "'self'"],
]

const marked = (nonce: string): Directives => [
  ['script-src', `'self' 'nonce-${nonce}'`],
  ['style-src', `'self' 'nonce-${nonce}'`],
  ['style-src-attr', "'unsafe-inline'"],
]

// Vite's scripts are inline, and updates arrive over a WebSocket.
const loose: Directives = [
  ['script-src', "'self' 'unsafe-inline'"],
  ['style-src', "'self' 'unsafe-inline'"],
  ['connect-src', "'self' ws:"],
]
