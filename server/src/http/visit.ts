/** The cookie by which a browser is known again: a number that says nothing, and no script reads. */
export const visitCookie = 'ref_v'

type Asked = { headers: Record<string, string | string[] | undefined> }

/** The browser that asks, where it was given a number before. */
export const visitorOf = ({ headers }: Asked) => {
  const inCookie = /(?:^|;\s*)ref_v=([^;]+)/.exec(String(headers['cookie'] ?? ''))?.[1]
  // For shops whose pages stand on another site, where no cookie of ours arrives.
  const said = inCookie ?? headers['x-visitor-id']
  return typeof said === 'string' && uuid.test(said) ? said : null
}

/** The cookie by which a browser that somebody signed in with is recognized; it signs nobody in. */
export const deviceCookie = 'device'

/** The token of such a browser, where it has one. */
export const deviceTokenOf = ({ headers }: Asked) =>
  /(?:^|;\s*)device=([\w-]{43})(?:;|$)/.exec(String(headers['cookie'] ?? ''))?.[1] ?? null

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
