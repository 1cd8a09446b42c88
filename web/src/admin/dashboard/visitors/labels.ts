import type { PageDevice } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'

export const deviceLabels: Record<PageDevice, () => string> = {
  phone: m.visitors_device_phone,
  tablet: m.visitors_device_tablet,
  computer: m.visitors_device_computer,
}

export const getSourceLabel = (source: string) => source || m.visitors_source_direct()
