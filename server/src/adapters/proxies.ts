import { isIP } from 'node:net'

/** Whether proxy-addr accepts the text: addresses, networks and named ranges. */
export const isProxies = (text: string) =>
  text.split(',').every((one) => {
    const [ip = '', bits, ...rest] = one.trim().split('/')
    if (['loopback', 'linklocal', 'uniquelocal'].includes(one.trim())) return true
    return isIP(ip) > 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
  })

export const proxiesExpected =
  'must name the proxies in front, such as loopback or 10.0.0.0/8, with commas between them'
