/** The cookie with the visitor id: a random number without meaning, not readable by scripts. */
export const visitCookie = 'ref_v'

type RequestHeaders = { headers: Record<string, string | string[] | undefined> }

/** Returns the visitor id of the request, if the browser has one. */
export const getVisitorId = ({ headers }: RequestHeaders) => {
  const inCookie = /(?:^|;\s*)ref_v=([^;]+)/.exec(String(headers['cookie'] ?? ''))?.[1]
  // For shops whose pages are on another site, where our cookie is not sent.
  const text = inCookie ?? headers['x-visitor-id']
  return typeof text === 'string' && uuid.test(text) ? text : null
}

/** The cookie that recognizes a browser that has signed in before; it does not sign anyone in. */
export const deviceCookie = 'device'

/** Returns the device token of the browser, if it has one. */
export const getDeviceToken = ({ headers }: RequestHeaders) =>
  /(?:^|;\s*)device=([\w-]{43})(?:;|$)/.exec(String(headers['cookie'] ?? ''))?.[1] ?? null

/** The cookie of a browser without an account, which identifies its cart. */
export const guestCookie = 'guest'

/** Returns the guest token of the browser, if it has one. */
export const getGuestToken = ({ headers }: RequestHeaders) =>
  /(?:^|;\s*)guest=([\w-]{43})(?:;|$)/.exec(String(headers['cookie'] ?? ''))?.[1] ?? null

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
