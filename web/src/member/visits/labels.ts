import type { Visit } from '@emporia/contract'

const devices: Record<Visit['device'], string> = {
  phone: 'Phone',
  tablet: 'Tablet',
  computer: 'Computer',
  other: 'Other',
}
const isDevice = (device: string): device is Visit['device'] => device in devices

export const getDeviceLabel = (device: string | null) =>
  device !== null && isDevice(device) ? devices[device] : 'Not known'

const regions = new Intl.DisplayNames('en', { type: 'region' })

export const countryName = (code: string | null) =>
  code === null ? 'Not known' : (regions.of(code) ?? code)

const rejected: Record<string, string> = {
  bot: 'A program, not a person',
  prefetch: 'Loaded ahead, not opened',
  staff: 'Somebody of the market',
  self: 'Your own click',
  unknown_code: 'The code was mistyped',
  suspended: 'Your programme was suspended',
  disabled: 'Sharing was switched off',
  no_package: 'You had no package',
  not_affiliate: 'The product is not shared',
  out_of_stock: 'The product was sold out',
  frame: 'Opened inside another page',
  many_codes: 'Many codes in a minute',
  link_limit: 'All links of your package were in use',
  link_stopped: 'You had stopped this link',
  stand_down: 'It was in the cart already',
}

export const getRejectionLabel = (reason: string) => rejected[reason] ?? 'Does not count'
