import type { ShopDetail } from '@emporia/contract'
import * as m from '@emporia/messages/people'

import { Panel } from '../../backoffice/panel.tsx'
import { fullDay } from '../../format/date.ts'
import { useLocale } from '../../ui/money.tsx'

/** The versions of the terms for sellers that the shop accepted. */
export const ShopTerms = ({ terms = [] }: Pick<ShopDetail, 'terms'>) => {
  const { time_zone } = useLocale()
  if (terms.length === 0) return null

  return (
    <Panel title={m.shop_terms_title()}>
      <ul className="grid gap-1.5">
        {terms.map(({ id, starts_on, accepted_at, actor }) => {
          const dates = { date: fullDay(starts_on), day: fullDay(accepted_at, time_zone) }
          return (
            <li key={id}>
              {actor === null
                ? m.shop_terms_deemed(dates)
                : m.shop_terms_accepted({ ...dates, name: actor })}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
