import { api, type Data, type Input } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'
import { localePath } from '@emporia/messages/locale'
import { useEffect, useState } from 'react'

import { call } from '../../api/call.ts'
import { Field, FormMessage } from '../../form/field.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { day } from '../../format/date.ts'
import { openGuestSession } from '../../session/open-guest-session.ts'
import { Alert } from '../../ui/alert.tsx'
import { button } from '../../ui/button.ts'
import { Loading } from '../../ui/loading.tsx'
import { useLocale } from '../../ui/money.tsx'
import { Panel } from '../sign-in/panel.tsx'
import { LastOrders } from './last-orders.tsx'
import { Parcel } from './parcel.tsx'
import { useLastOrders } from './use-last-orders.ts'
import { WhereIsIt } from './where-is-it.tsx'

type Tracked = Data<typeof api.orderTrack>

type AskProps = {
  number: string
  contact: string
  /** Whether a link was over: the form sends a new one too. */
  isOver: boolean
  onFound: (tracked: Tracked) => void
}

type Props = Omit<AskProps, 'isOver' | 'onFound'> & {
  /** The token and the address of the order in the link of an e-mail. */
  link: string | null
  to: string | null
}

/** The form that asks for an order, and the order. A link opens the orders of its guest. */
export const OrderTrack = ({ link, to, ...typed }: Props) => {
  const isOver = useLink(link, to)
  const [tracked, setTracked] = useState<Tracked>()

  if (tracked) return <Order tracked={tracked} onAnother={() => setTracked(undefined)} />
  if (link !== null && !isOver) return <Loading />
  return (
    <>
      {isOver && <Alert title={m.track_link_title()} text={m.track_link_text()} />}
      <Ask {...typed} isOver={isOver} onFound={setTracked} />
    </>
  )
}

/**
 * Opens the orders of the guest of a link, in another document: calls choose their token by its
 * address. Returns whether the link is over.
 */
const useLink = (link: string | null, to: string | null) => {
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    if (link === null) return
    const open = async () => {
      if (await openGuestSession(link)) location.replace(localePath(toGuestPath(to)))
      else setIsOver(true)
    }
    void open()
  }, [link, to])

  return isOver
}

const toGuestPath = (to: string | null) => {
  const [, group] = /^\/user\/order-details\/(\d+)$/.exec(to ?? '') ?? []
  return group ? `/guest/order-details/${group}` : '/guest/order-history'
}

const Ask = ({ number, contact, isOver, onFound }: AskProps) => {
  const last = useLastOrders()
  const form = useForm({
    schema: api.orderTrack.input,
    labels: { number: m.track_number_label(), contact: m.track_contact_label() },
    send: track,
    onSuccess: onFound,
  })

  return (
    <Panel
      title={m.track_form_title()}
      text={m.track_form_text()}
      aside={last ? <LastOrders {...last} /> : <WhereIsIt />}
    >
      <Form form={form} className="grid gap-5">
        <FormMessage />
        <Field
          label={m.track_number_label()}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          placeholder={m.track_number_example()}
          defaultValue={number}
        />
        <Field
          label={m.track_contact_label()}
          name="contact"
          autoComplete="email"
          defaultValue={contact}
          help={m.track_contact_help()}
        />
        <SubmitButton>{m.track_form_button()}</SubmitButton>
        {isOver && <NewLink draft={form.draft} />}
      </Form>
    </Panel>
  )
}

/** The reply does not say whether the number exists, so the message names all that can be wrong. */
const track = async (draft: Input<typeof api.orderTrack>) => {
  const reply = await call(api.orderTrack, draft)
  return !reply.success && reply.code === 'not_found'
    ? { ...reply, message: m.track_form_missing() }
    : reply
}

/** Sends a new link to the address of the order, which the reply does not confirm. */
const NewLink = ({ draft }: { draft: Record<string, unknown> }) => {
  const [answer, setAnswer] = useState('')
  const send = async () => {
    const [number, email] = [draft['number'], draft['contact']].map(String)
    const reply = await call(api.guestLink, { number: number ?? '', email: email ?? '' })
    setAnswer(reply.message)
  }

  return (
    <>
      <button type="button" className={button()} onClick={() => void send()}>
        {m.track_link_new_button()}
      </button>
      <p role="status">{answer}</p>
    </>
  )
}

type OrderProps = { tracked: Tracked; onAnother: () => void }

const Order = ({ tracked, onAnother }: OrderProps) => {
  const { number, placed_at, city, parcels } = tracked
  const { time_zone } = useLocale()
  // Parts in transit come before those that are finished.
  const sorted = parcels.toSorted((one, other) => urgencyOf(one.status) - urgencyOf(other.status))

  return (
    <div className="mx-auto max-w-[1080px] px-4 md:px-6">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4 pt-6 pb-[18px] md:pt-10 md:pb-[26px]">
        <div>
          <h1 className="num text-h1">{m.track_order_title({ number })}</h1>
          <p className="mt-1.5 text-ink-2">
            {m.track_order_placed({ date: day(placed_at, time_zone), count: parcels.length, city })}
          </p>
        </div>
        <button type="button" className={`${button()} md:ms-auto`} onClick={onAnother}>
          {m.track_another_button()}
        </button>
      </div>
      {sorted.map((parcel, at) => (
        <Parcel key={parcel.number} parcel={parcel} open={at === 0} />
      ))}
    </div>
  )
}

const order = ['shipped', 'processing', 'confirmed', 'pending', 'delivered', 'completed']
const urgencyOf = (status: string) =>
  order.includes(status) ? order.indexOf(status) : order.length
