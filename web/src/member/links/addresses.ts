/** Returns links that carry the member's referral code. */
export const storeLink = (origin: string, code: string) => linkTo(origin, '/', code)
export const signUpLink = (origin: string, code: string) => linkTo(origin, '/signup', code)
export const memberLink = (origin: string, code: string) => linkTo(origin, '/member/signup', code)
export const sellerLink = (origin: string, code: string) => linkTo(origin, '/seller/signup', code)

/** Adds the referral code and an optional label to a path of the marketplace. */
export const linkTo = (origin: string, path: string, code: string, label = '') => {
  const url = new URL(path, origin)
  url.searchParams.set('referral_code', code)
  if (label) url.searchParams.set('sub_id', label)
  return url.href
}

const labelPattern = /^[\w.-]{0,40}$/

export const isLabel = (typed: string) => labelPattern.test(typed)

/** Returns the path of a pasted marketplace URL; undefined for other sites. */
export const ownPage = (origin: string, typed: string) => {
  const text = typed.trim()
  if (text === '') return undefined
  try {
    const url = new URL(text.startsWith('/') ? text : withScheme(text), origin)
    if (url.host !== new URL(origin).host) return undefined
    url.searchParams.delete('referral_code')
    url.searchParams.delete('ref')
    url.searchParams.delete('sub_id')
    return url.pathname + url.search
  } catch {
    return undefined
  }
}

const withScheme = (text: string) => (/^https?:\/\//i.test(text) ? text : `https://${text}`)

const privatePages = /^\/(user|member|seller|admin|api|checkout|buy-now|payment)(\/|$)/

/** Whether a path is public; only public pages can be shared. */
export const isPublic = (path: string) =>
  !privatePages.test(path) || /^\/(member|seller)\/signup/.test(path)
