import * as m from '@emporia/messages/checkout'

import { Icon } from '../../ui/icon.tsx'
import { linkTo, Rich } from '../../ui/rich.tsx'

/** A drawn e-mail that shows where the order number is, and a link for people with an account. */
export const WhereIsIt = () => (
  <>
    <h2 className="text-h2">{m.track_where_title()}</h2>
    <div aria-hidden="true" className="mt-4 rounded-md border border-line bg-bg p-4">
      <span className="flex items-center gap-3">
        <Icon name="mail" className="icon flex-none text-brand-ink" />
        <strong className="font-semibold">{m.track_where_subject()}</strong>
      </span>
      <span className="mt-3 inline-block rounded-sm border border-brand bg-brand-soft px-2 py-1 num">
        {m.track_order_title({ number: m.track_number_example() })}
      </span>
      <span className="mt-4 block h-2 w-full rounded-pill bg-sunken" />
      <span className="mt-2 block h-2 w-2/3 rounded-pill bg-sunken" />
    </div>
    <p className="mt-3 text-[.9375rem] text-ink-2">{m.track_where_text()}</p>
    <p className="mt-5 text-[.9375rem]">
      <Rich
        parts={m.track_where_account()}
        tags={{ link: linkTo('/login?back=/user/order-history') }}
      />
    </p>
    <p className="mt-2 text-[.9375rem]">
      <Rich parts={m.track_where_help()} tags={{ link: linkTo('/contact') }} />
    </p>
  </>
)
