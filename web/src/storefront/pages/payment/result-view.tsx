import type { Group, PaymentResult, Tone } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'
import { localePath } from '@emporia/messages/locale'

import { isGuestPage } from '../../../api/token-key.ts'
import { PayChoice } from '../../../features/orders/payment/pay-choice.tsx'
import { dayAndTime } from '../../../format/date.ts'
import { money } from '../../../format/money.ts'
import { Alert } from '../../../ui/alert.tsx'
import { button } from '../../../ui/button.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useLocale, useMoney } from '../../../ui/money.tsx'
import { AccountOffer } from './account-offer.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { resultTexts, type ResultState } from './result-texts.ts'
import { Shipments } from './shipments.tsx'
import { useOrder } from './use-order.ts'

export type ReturnOutcome = 'success' | 'failure'

type Props = {
  result: PaymentResult
  came: ReturnOutcome
  /** Whether the page has stopped asking for the state of the payment. */
  isPaused: boolean
  onAgain: () => void
}

/** An order after its payment: state, amount, shipments, and what the buyer can do next. */
export const ResultView = (props: Props) => {
  const { result, came } = props
  const group = useOrder(result)
  const state = stateOf(result, { came, group })

  return (
    <div className="mx-auto max-w-[860px] px-4 pt-8 md:px-6 md:pt-12">
      {/* Screen readers announce a change of the state, and nothing else of the page. */}
      <div aria-live="polite">
        {group === undefined ? (
          <Alert heading="h1" title={m.payment_wait_title()} text={m.payment_checking_text()} />
        ) : (
          <StateHead result={result} state={state} />
        )}
      </div>
      {group !== undefined && <Order {...props} group={group} state={state} />}
    </div>
  )
}

type Known = { came: ReturnOutcome; group: Group | null | undefined }

const stateOf = (result: PaymentResult, { came, group }: Known): ResultState => {
  if (group?.status === 'cancelled' && tracks.has(result.state)) return 'canceled'
  // A buyer who returns without paying need not wait for a confirmation.
  return result.state === 'waiting' && came === 'failure' ? 'unpaid' : result.state
}

type OrderProps = Props & { group: Group | null; state: ResultState }

const Order = ({ result, isPaused, onAgain, group, state }: OrderProps) => {
  const page = `/${isGuestPage() ? 'guest' : 'user'}/order-details/${result.group_id}`

  return (
    <>
      {isPaused && <Paused onAgain={onAgain} />}
      <div className="mt-6 flex flex-wrap gap-2.5 print:hidden">
        {isOpen(state) && <PayChoice result={result} onPaid={onAgain} look={button} />}
        <a
          href={localePath(page)}
          className={button(result.payment_methods.length > 0 ? 'plain' : 'primary')}
        >
          {tracks.has(state) ? m.track_form_button() : m.payment_order_link()}
        </a>
        <a href={localePath('/shop')} className={button()}>
          {m.payment_shop_link()}
        </a>
      </div>
      <PaymentFacts result={result} state={state} group={group} />
      {group && state !== 'expired' && <Shipments orders={group.orders} />}
      {isGuestPage() && <AccountOffer page={page} />}
    </>
  )
}

const isOpen = (state: ResultState) => state === 'unpaid' || state === 'failed'

/** The states after which the shops prepare the order. */
const tracks = new Set<ResultState>(['paid', 'on_delivery'])

type HeadProps = { result: PaymentResult; state: ResultState }

const StateHead = ({ result, state }: HeadProps) => {
  const own = useMoney()
  const { time_zone } = useLocale()
  const { group_number, total_minor, failure, pay_until } = result
  const until = pay_until ? dayAndTime(pay_until, time_zone) : ''
  const charged = result.charged && money(result.charged.amount_minor, result.charged.currency)
  const facts = { number: group_number, total: own(total_minor), charged, failure, until }
  const { title, text } = resultTexts[state](facts)
  const { icon, tone } = looks[state]

  return (
    <div className="flex gap-4 max-md:flex-col md:gap-5">
      <span
        className={`grid size-12 flex-none place-items-center rounded-pill bg-tone-${tone}-soft text-tone-${tone}-ink`}
      >
        <Icon name={icon} className="icon size-6" />
      </span>
      <div>
        <h1 className="text-h1">{title}</h1>
        <p className="mt-2 max-w-[62ch] text-ink-2 text-pretty">{text}</p>
      </div>
    </div>
  )
}

const looks: Record<ResultState, { icon: string; tone: Tone }> = {
  paid: { icon: 'tick', tone: 'green' },
  on_delivery: { icon: 'tick', tone: 'green' },
  waiting: { icon: 'state-clock', tone: 'amber' },
  unpaid: { icon: 'state-clock', tone: 'amber' },
  failed: { icon: 'close', tone: 'red' },
  expired: { icon: 'close', tone: 'grey' },
  canceled: { icon: 'close', tone: 'grey' },
}

const Paused = ({ onAgain }: { onAgain: () => void }) => (
  <p
    role="status"
    className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-tone-amber-soft px-4 py-3 text-tone-amber-ink"
  >
    {m.payment_paused_text()}
    <button type="button" className={button('plain', 'sm')} onClick={onAgain}>
      {m.payment_paused_button()}
    </button>
  </p>
)
