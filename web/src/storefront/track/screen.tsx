import { api, type Data } from '@emporia/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { call } from '../../api/call.ts'
import { Field, FormMessage } from '../../form/field.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { day } from '../../format/date.ts'
import { counted } from '../../format/number.ts'
import { button } from '../../ui/button.ts'
import { useLocale } from '../../ui/money.tsx'
import { Panel } from '../sign-in/panel.tsx'
import { Parcel } from './parcel.tsx'
import { head } from '../head.ts'

export const handle = { hydrate: true }
export const meta = head('Track an order', { description: 'Where your parcels are, shop by shop.' })

type Tracked = Data<typeof api.orderTrack>

export default function OrderTrack() {
  const [tracked, setTracked] = useState<Tracked>()

  return tracked ? (
    <Order tracked={tracked} onAnother={() => setTracked(undefined)} />
  ) : (
    <Ask onFound={setTracked} />
  )
}

const Ask = ({ onFound }: { onFound: (tracked: Tracked) => void }) => {
  const [query] = useSearchParams()
  const form = useForm({
    schema: api.orderTrack.input,
    labels: { number: 'Order number', contact: 'Email or phone' },
    send: (draft) => call(api.orderTrack, draft),
    onSuccess: onFound,
  })

  return (
    <Panel
      title="Track an order"
      text="The number stands in the mail we sent you. We ask for your email or phone too, so that nobody else can look."
    >
      <Form form={form} className="grid gap-5">
        <FormMessage />
        <Field
          label="Order number"
          name="number"
          inputMode="numeric"
          autoComplete="off"
          placeholder="1001"
          defaultValue={query.get('number') ?? ''}
        />
        <Field
          label="Email or phone"
          name="contact"
          autoComplete="email"
          defaultValue={query.get('contact') ?? ''}
          help="As you gave it when you ordered, or the code of your receipt."
        />
        <SubmitButton>Find my order</SubmitButton>
      </Form>
    </Panel>
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
          <h1 className="num text-h1">Order {number}</h1>
          <p className="mt-1.5 text-ink-2">
            Placed {day(placed_at, time_zone)}, {counted(parcels.length, 'parcel')} to {city}
          </p>
        </div>
        <button type="button" className={`${button()} md:ms-auto`} onClick={onAnother}>
          Track another order
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
