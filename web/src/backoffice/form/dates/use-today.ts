import type { PublicSettings } from '@emporia/contract'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'

import { toIsoDay } from '../../../format/date.ts'
import { useLocale } from '../../../ui/money.tsx'

/** Returns the current day of the marketplace, whose days reports and filters count. */
export const useToday = () => {
  const { time_zone } = useLocale()
  const market = useRouteLoaderData<PublicSettings>('root')?.time_zone
  const [now] = useState(() => new Date().toISOString())
  return toIsoDay(now, market ?? time_zone)
}
