import * as m from '@emporia/messages/profile'
import type { PublicSettings } from '@emporia/contract'
import { useRouteLoaderData } from 'react-router'

import { SelectField } from '../../form/field.tsx'

/** The time zone in which a person reads dates. That of the device comes first. */
export const TimeZoneField = ({ stored }: { stored: string | null }) => {
  const settings = useRouteLoaderData<PublicSettings>('root')
  const market = settings?.time_zone ?? 'UTC'
  const { timeZone: device } = new Intl.DateTimeFormat().resolvedOptions()

  return (
    <SelectField
      label={m.profile_zone_title()}
      name="time_zone"
      help={
        stored === null && device !== market
          ? m.profile_zone_suggestion({ zone: device })
          : m.profile_zone_help()
      }
    >
      <option value="">{m.profile_zone_market({ zone: market })}</option>
      {listZones(device, stored).map((zone) => (
        <option key={zone} value={zone} translate="no">
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  )
}

/** Lists all zones. The device may have one by another name, such as Asia/Calcutta. */
const listZones = (device: string, stored: string | null) => [
  ...new Set([device, ...(stored === null ? [] : [stored]), ...Intl.supportedValuesOf('timeZone')]),
]
