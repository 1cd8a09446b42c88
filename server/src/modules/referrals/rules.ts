import type { VisitDevice } from '@emporia/contract'

type Headers = Record<string, string | string[] | undefined>

const codePattern = /^[0-9A-Z]{2,16}$/

/** Returns a code in its stored form; null if it cannot be a code. */
export const toReferralCode = (values: unknown) => {
  const code = typeof values === 'string' && values.length <= 20 ? values.trim().toUpperCase() : ''
  return codePattern.test(code) ? code : null
}

/** Whether the request is a prefetch by the browser instead of a visit. */
export const isPrefetch = (headers: Headers) =>
  [headers['sec-purpose'], headers['purpose'], headers['x-moz'], headers['x-purpose']].some(
    (text) => /prefetch|prerender|preview/i.test(String(text ?? '')),
  )

// Messengers and search engines, which open every link; not browsers inside apps.
const botPattern =
  /bot\b|bot\/|crawl|spider|slurp|facebookexternalhit|facebot|meta-external|whatsapp\/|telegrambot|slackbot|slack-imgproxy|discordbot|twitterbot|linkedinbot|skypeuripreview|pinterest\/0|embedly|vkshare|redditbot|applebot|google-inspectiontool|googleother|headlesschrome|lighthouse|curl\/|wget\/|python-|go-http|okhttp|java\/|node-fetch|axios\/|libwww|httpclient|monitoring|uptime|pingdom|preview/i

export const isBot = (userAgent: string) => userAgent === '' || botPattern.test(userAgent)

/** Whether a page is loaded in a frame or as an image, instead of being opened by a person. */
export const isFramed = (headers: Headers, isPage: boolean) => {
  const dest = headers['sec-fetch-dest']
  if (dest === undefined) return false
  return isPage ? dest !== 'document' : dest !== 'empty'
}

export const toDevice = (userAgent: string): VisitDevice => {
  if (/ipad|tablet|kindle|silk|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
  if (/iphone|ipod|android|mobile|phone/i.test(userAgent)) return 'phone'
  return /windows|macintosh|linux|cros|x11/i.test(userAgent) ? 'computer' : 'other'
}

export const toHost = (referer: unknown) => {
  try {
    return new URL(String(referer)).hostname.slice(0, 100) || null
  } catch {
    return null
  }
}

/** State of member and product that decides a click. */
export type LinkEligibility = {
  enabled: boolean
  require_package: boolean
  member: { is_active: boolean; has_package: boolean } | null
  /** null: the link is to the store. */
  product: { is_affiliate: boolean; is_available: boolean } | null
}

/** Returns why a link does not count; null if it does. */
export const getLinkRefusal = ({ enabled, require_package, member, product }: LinkEligibility) => {
  if (!enabled) return 'disabled'
  if (!member) return 'unknown_code'
  if (!member.is_active) return 'suspended'
  if (require_package && !member.has_package) return 'no_package'
  if (product && !product.is_affiliate) return 'not_affiliate'
  return product && !product.is_available ? 'out_of_stock' : null
}
