import type { PublicSettings } from '@emporia/contract'
import { useRouteLoaderData } from 'react-router'

import { useLocale, useMoney } from '../../../ui/money.tsx'
import type { Issuer } from './receipt-page.ts'

type Known = PublicSettings & { origin: string }

/** What stands on every receipt, from what the market says of itself. */
export const useIssuer = (number: string): Issuer => {
  const site = useRouteLoaderData<Known>('root')
  const { time_zone } = useLocale()
  const money = useMoney()
  return {
    site_name: site?.site_name ?? 'Emporia',
    address: site?.address ?? '',
    tax_number: '',
    return_days: site?.return_days ?? 0,
    time_zone,
    money,
    track: `${location.origin}/order-track?number=${number}`,
  }
}
