import type { Issuer, PublicSettings } from '@emporia/contract'
import { useRouteLoaderData } from 'react-router'

import { useLocale } from '../../../ui/money.tsx'

type RootData = PublicSettings & { origin: string }

/** Issuer details of every receipt, from the public settings. */
export const useIssuer = (tax_number: string, logo = ''): Issuer => {
  const site = useRouteLoaderData<RootData>('root')
  const { time_zone, currency } = useLocale()
  return {
    site_name: site?.site_name ?? 'Emporia',
    address: site?.address ?? '',
    tax_number,
    return_days: site?.return_days ?? 0,
    time_zone,
    currency,
    origin: location.origin,
    logo,
  }
}
