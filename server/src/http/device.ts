/** The cookie by which a browser that somebody signed in with is recognized; it signs nobody in. */
export const deviceCookie = 'device'

type Asked = { headers: Record<string, string | string[] | undefined> }

/** The token of the browser that asks, where it has one. */
export const deviceTokenOf = ({ headers }: Asked) =>
  /(?:^|;\s*)device=([\w-]{43})(?:;|$)/.exec(String(headers['cookie'] ?? ''))?.[1] ?? null
