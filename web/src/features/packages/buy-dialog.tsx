import {
  api,
  type PurchaseResult,
  type RetainInput,
  type OfferedPackage,
  type PackageWays,
} from '@emporia/contract'
import * as m from '@emporia/messages/packages'
import { Suspense, type ReactNode } from 'react'

import { Dialog } from '../../backoffice/dialog.tsx'
import { FieldNote } from '../../form/labeled.tsx'
import { Form } from '../../form/form.tsx'
import { useForm, type FormState } from '../../form/use-form.ts'
import { useAct } from '../../resource/use-act.ts'
import { useMoney } from '../../ui/money.tsx'
import { Cost } from './cost.tsx'
import { Effect } from './effect.tsx'
import { isUseless, usePreview } from './use-preview.ts'
import { useMethods } from './use-methods.ts'
import { MethodChoice } from './method-choice.tsx'
import { lazy } from '../../ui/lazy.ts'
import { SubmitRow } from '../../backoffice/form/submit-row.tsx'

const ProductChoice = lazy(async () => ({
  default: (await import('./product-choice.client.tsx')).ProductChoice,
}))

type Calls = typeof api
/** Any of the four calls that buy a package. */
export type BuyCall =
  | Calls['packages']['buyBoost' | 'buyAffiliate' | 'buySubscription']
  | Calls['seller']['package']['buy']

type Props = {
  offer: Pick<OfferedPackage, 'id' | 'name' | 'terms'>
  buy: BuyCall
  /** Further consequences, such as the products that a smaller package pauses. */
  children?: ReactNode
  /** Items that the shop chose to retain. */
  retain?: RetainInput | undefined
  onBought: (bought: PurchaseResult) => void
  onClose: () => void
}

type Draft = {
  payment_method: PackageWays['methods'][number]['code'] | undefined
  product_ids: number[]
  accepts_small_effect: boolean
}

const noDraft: Draft = { payment_method: undefined, product_ids: [], accepts_small_effect: false }

/** Buys a package: price today, products it applies to, and payment method. */
export const BuyDialog = ({ offer, buy, children, retain, onBought, onClose }: Props) => {
  const { ways, reloadIfRefused } = useMethods(offer.id)
  const isShops = buy === api.seller.package.buy
  const preview = usePreview(isShops ? null : offer.id)
  const act = useAct()
  const lifts = offer.terms['boost'] === 'visibility'
  const isFree = ways?.quote?.due_minor === 0
  const form = useForm({
    schema: buy.input,
    values: noDraft,
    toInput: ({ payment_method, product_ids, accepts_small_effect }) => ({
      package_id: offer.id,
      ...(payment_method && !isFree && { payment_method }),
      ...(lifts && { product_ids }),
      ...(retain && { retain }),
      ...(accepts_small_effect && { accepts_small_effect }),
      ...(ways?.quote && { amount_minor: ways.quote.due_minor }),
    }),
    check: ({ accepts_small_effect }) =>
      !isFree && preview?.verdict === 'small' && !accepts_small_effect
        ? { accepts_small_effect: m.buy_effect_error() }
        : {},
    send: (input, once) => reloadIfRefused(act(buy, input, once)),
    onSuccess: payOr(onBought),
  })

  return (
    <Dialog title={offer.name} onClose={onClose}>
      <Form form={form} className="mt-3 grid gap-4">
        {ways?.quote ? <Cost quote={ways.quote} /> : <Waiting />}
        {children}
        {preview && !isFree && (
          <Effect
            preview={preview}
            isAccepted={form.draft.accepts_small_effect}
            error={form.errors['accepts_small_effect']}
            onAccept={(accepted) => form.change({ accepts_small_effect: accepted })}
          />
        )}
        {lifts && <Lifted terms={offer.terms} form={form} />}
        {ways?.quote && !isFree && (
          <MethodChoice
            ways={ways}
            due={ways.quote.due_minor}
            chosen={form.draft.payment_method}
            error={form.errors['payment_method']}
            onChoose={(code) => form.change({ payment_method: code })}
          />
        )}
        <FieldNote id={undefined} error={form.errors['package_id']} />
        <Buttons
          due={ways?.quote?.due_minor}
          isReady={isShops || isFree || (preview !== undefined && !isUseless(preview))}
        />
      </Form>
    </Dialog>
  )
}

/** Opens the page of the payment, if one is to be made. */
const payOr = (onBought: Props['onBought']) => (bought: PurchaseResult) => {
  if (bought.payment_url) location.assign(bought.payment_url)
  else onBought(bought)
}

type LiftedProps = {
  terms: OfferedPackage['terms']
  form: FormState<Draft>
}

/** Products that a visibility boost applies to. */
const Lifted = ({ terms, form }: LiftedProps) => (
  <Suspense fallback={<Waiting />}>
    <ProductChoice
      most={mostOf(terms)}
      chosen={form.draft.product_ids}
      error={form.errors['product_ids']}
      onChange={(chosen) => form.change({ product_ids: chosen })}
    />
  </Suspense>
)

const mostOf = ({ products }: OfferedPackage['terms']) =>
  typeof products === 'number' ? products : 1

const Waiting = () => (
  <p role="status" className="skeleton h-16 rounded-[6px] bg-press">
    <span className="sr-only">{m.buy_dialog_waiting()}</span>
  </p>
)

const Buttons = ({ due, isReady }: { due: number | undefined; isReady: boolean }) => {
  const money = useMoney()
  return (
    <SubmitRow leave={m.buy_back_button()} disabled={due === undefined || !isReady}>
      {due ? m.buy_pay_button({ amount: money(due) }) : m.buy_get_button()}
    </SubmitRow>
  )
}
