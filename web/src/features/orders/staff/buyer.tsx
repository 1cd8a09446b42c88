import type { Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { dayAndTime } from '../../../format/date.ts'
import { linkClass } from '../../../backoffice/button.ts'
import { Initials } from '../../../backoffice/initials.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { useLocale } from '../../../ui/money.tsx'

/** The buyer, with the contact details that the viewer may see. */
export const Buyer = ({ order }: { order: Order }) => {
  const { customer, placed_at, undelivered_email: refused } = order
  const { time_zone } = useLocale()

  return (
    <Panel title={m.staff_buyer_title()}>
      <div className="flex items-center gap-3">
        <Initials name={customer.name} picture={null} />
        <div className="min-w-0">
          <p className="font-medium">{customer.name}</p>
          {customer.is_guest && <p className="text-ink-2">{m.staff_buyer_guest()}</p>}
          {customer.email && (
            <a href={`mailto:${customer.email}`} className={`${linkClass} block truncate py-0.5`}>
              {customer.email}
            </a>
          )}
          {customer.phone && (
            <a href={`tel:${customer.phone}`} className={`${linkClass} num block py-0.5`}>
              {customer.phone}
            </a>
          )}
          <p className="num text-ink-2">
            {m.staff_buyer_ordered({ date: dayAndTime(placed_at, time_zone) })}
          </p>
        </div>
      </div>
      {refused && <RefusedEmail {...refused} />}
    </Panel>
  )
}

type Refused = NonNullable<Order['undelivered_email']>

/** The mail server refused the last e-mail to the buyer. */
const RefusedEmail = ({ email, reason }: Refused) => (
  <div className="mt-3 rounded-md bg-tone-red-soft px-3 py-2 text-tone-red-ink">
    <p className="font-semibold">{m.staff_mail_refused()}</p>
    <p className="wrap-anywhere">
      {email && reason ? m.staff_mail_refused_text({ email, reason }) : m.staff_mail_refused_shop()}
    </p>
  </div>
)
