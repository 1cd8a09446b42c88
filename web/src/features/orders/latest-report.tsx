import type { Order } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'

import { moment } from '../../format/date.ts'
import { useLocale } from '../../ui/money.tsx'
import { shipmentStateLabels } from './shipment-labels.ts'

type Props = { shipment: Pick<Order['shipments'][number], 'reports'>; className?: string }

/** What the carrier reported last about a shipment. */
export const LatestReport = ({ shipment: { reports }, className = '' }: Props) => {
  const { time_zone } = useLocale()
  const [latest] = reports ?? []
  if (!latest) return null
  const { state, text, at } = latest

  return (
    <span className={`num block text-ink-2 ${className}`}>
      {joinFacts([shipmentStateLabels[state](), text, moment(at, time_zone)])}
    </span>
  )
}
