/** Domains of the providers that most people use. */
const common = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'orange.fr',
  'free.fr',
  'laposte.net',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'mail.com',
  'yandex.com',
  'qq.com',
]

/** Endings that are typed instead of another one. */
const endings: Record<string, string> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  vom: 'com',
  xom: 'com',
  comm: 'com',
  ogr: 'org',
  nte: 'net',
}

/** Returns the address that was probably meant, if the domain looks mistyped: ada@gmial.com. */
export const suggestEmail = (typed: string): string | undefined => {
  const [, local, domain] = /^([^\s@]+)@([^\s@]+\.[^\s@.]+)$/.exec(typed.trim()) ?? []
  if (local === undefined || domain === undefined) return undefined
  const better = findDomain(domain.toLowerCase())
  return better && `${local}@${better}`
}

const findDomain = (domain: string) => {
  if (common.includes(domain)) return undefined
  // Short names are too near to others, such as me.com and meo.com.
  const near = common.find((one) => one.length > 8 && isOneEditAway(domain, one))
  if (near) return near
  const [ending = ''] = domain.split('.').slice(-1)
  const fixed = endings[ending]
  return fixed && domain.slice(0, -ending.length) + fixed
}

/** Whether one character is missing, added or wrong, or two neighbors are exchanged. */
const isOneEditAway = (one: string, other: string) => {
  const at = one.split('').findIndex((char, place) => char !== other[place])
  const first = at === -1 ? one.length : at
  const rest = (text: string, skipped: number) => text.slice(first + skipped)
  const isExchanged =
    one[first] === other[first + 1] && one[first + 1] === other[first] && first + 1 < one.length
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    (isExchanged && rest(one, 2) === rest(other, 2))
  )
}
