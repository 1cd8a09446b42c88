import type { Visit } from '@emporia/contract'
import { countryName } from '@emporia/messages/formats'
import * as m from '@emporia/messages/member'

const devices: Record<Visit['device'], () => string> = {
  phone: m.visits_device_phone,
  tablet: m.visits_device_tablet,
  computer: m.visits_device_computer,
  other: m.visits_device_other,
}
const isDevice = (device: string): device is Visit['device'] => device in devices

export const getDeviceLabel = (device: string | null) =>
  device !== null && isDevice(device) ? devices[device]() : m.visits_device_unknown()

export const getCountryLabel = (code: string | null) =>
  code === null ? m.visits_device_unknown() : countryName(code)

const rejected: Record<string, () => string> = {
  bot: m.visits_rejected_bot,
  prefetch: m.visits_rejected_prefetch,
  staff: m.visits_rejected_staff,
  self: m.visits_rejected_self,
  unknown_code: m.visits_rejected_unknown_code,
  suspended: m.visits_rejected_suspended,
  disabled: m.visits_rejected_disabled,
  no_package: m.visits_rejected_no_package,
  not_affiliate: m.visits_rejected_not_affiliate,
  out_of_stock: m.visits_rejected_out_of_stock,
  frame: m.visits_rejected_frame,
  many_codes: m.visits_rejected_frequent,
  link_limit: m.visits_rejected_link_limit,
  link_stopped: m.visits_rejected_link_stopped,
  stand_down: m.visits_rejected_stand_down,
}

export const getRejectionLabel = (reason: string) =>
  (rejected[reason] ?? m.visits_rejected_default)()
