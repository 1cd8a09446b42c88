import { calculateDue } from '@emporia/contract'
import * as m from '@emporia/messages/pos'
import { type SubmitEvent, useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { AmountLine } from '../../../backoffice/form/line.tsx'
import { Money, useMoney } from '../../../ui/money.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { type Basket, calculateTotals } from '../register/basket.ts'
import { finish, type Paying, toPayments } from '../register/finish.ts'
import type { Sending } from '../register/reported.ts'
import type { StoredSale } from '../offline-store/database.ts'
import { usePos } from '../use-pos.ts'
import { OtherMethods } from './other-methods.tsx'

type Props = {
  basket: Basket
  /** Delivery, if the goods are shipped. */
  sending: Sending | undefined
  onDone: (sale: StoredSale) => void
  onClose: () => void
}

const nothing: Paying = {
  transfer_minor: 0,
  ref: '',
  wallet_minor: 0,
  given_minor: null,
  byLink: false,
}

/** Payment of a sale; cash is the default, Enter finishes. */
export const PayDialog = ({ basket, sending, onDone, onClose }: Props) => {
  const { terms, isOnline } = usePos()
  const [paying, setPaying] = useState(nothing)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const step = terms?.cash_rounding_minor ?? 1
  const sums = calculateTotals(basket, terms?.prices_include_tax ?? false)
  const { total_minor } = sending ?? sums
  const payments = toPayments(total_minor, paying, step)
  const { due_minor } = calculateDue(total_minor, payments, step)
  const cash = payments.find(({ type }) => type === 'cash')
  const problem = problemOf(paying, { total_minor, cash: cash?.amount ?? 0 })

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || problem) return
    setBusy(true)
    const done = await finish(basket, { payments, sending })
    setBusy(false)
    if ('refused' in done) setRefused(done.refused)
    else onDone(done.sale)
  }

  return (
    <Dialog title={m.payment_dialog_title()} onClose={onClose}>
      <form className="mt-2 grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
        <p className="text-[2rem] font-bold" data-testid="due">
          <Money minor={due_minor} />
        </p>
        {sending && <Delivery sending={sending} />}
        <CashReceived due={cash?.amount ?? 0} paying={paying} onChange={setPaying} />
        {isOnline && <ByLink paying={paying} onChange={setPaying} />}
        {!paying.byLink && (
          <OtherMethods
            paying={paying}
            onChange={setPaying}
            wallet={isOnline ? (terms?.wallet_minor ?? 0) : 0}
          />
        )}
        {(refused || problem) && (
          <p role="alert" className="font-medium text-tone-red-ink">
            {refused || problem}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <button type="button" className={buttonClass()} onClick={onClose}>
            {m.payment_back_button()}
          </button>
          <button
            type="submit"
            className={`${buttonClass('primary')} min-h-12 px-6 text-base`}
            disabled={busy || problem !== ''}
          >
            {paying.byLink ? m.payment_link_button() : m.payment_finish_button()}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

const problemOf = (
  paying: Paying,
  { total_minor, cash }: { total_minor: number; cash: number },
) => {
  const { transfer_minor, wallet_minor, ref, given_minor } = paying
  if (transfer_minor + wallet_minor > total_minor) return m.payment_error_amount()
  if (transfer_minor > 0 && ref.trim() === '') return m.payment_error_reference()
  if (given_minor !== null && given_minor < cash) return m.payment_error_cash()
  return ''
}

const Delivery = ({ sending: { shipping_minor, address } }: { sending: Sending }) => {
  const amount = useMoney()(shipping_minor)
  return (
    <p className="num text-ink-2">
      {m.payment_shipping_text({ amount, name: address.name, city: address.city })}
    </p>
  )
}

type Part = { paying: Paying; onChange: (paying: Paying) => void }

const ByLink = ({ paying, onChange }: Part) => (
  <label className="flex items-center gap-2">
    <input
      type="checkbox"
      checked={paying.byLink}
      onChange={({ target }) => onChange({ ...nothing, byLink: target.checked })}
    />
    {m.payment_by_link()}
  </label>
)

/** Common cash amounts, and the change. */
const CashReceived = ({ due, paying, onChange }: Part & { due: number }) => {
  const money = useMoney()
  const notes = [
    ...new Set([500, 1000, 2000, 5000, 10_000].map((note) => Math.ceil(due / note) * note)),
  ]
  const change = paying.given_minor === null ? 0 : paying.given_minor - due
  if (due === 0) return null

  return (
    <div>
      <AmountLine
        label={m.payment_cash_field()}
        className="w-44"
        value={paying.given_minor}
        onChange={(given_minor) => onChange({ ...paying, given_minor })}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {notes.map((note) => (
          <button
            key={note}
            type="button"
            className={buttonClass()}
            onClick={() => onChange({ ...paying, given_minor: note })}
          >
            <Money minor={note} />
          </button>
        ))}
      </div>
      <p className="mt-2 text-base">
        <Rich
          parts={m.payment_change_text({ amount: money(Math.max(0, change)) })}
          tags={{
            strong: (amount) => (
              <b data-testid="change" className="num">
                {amount}
              </b>
            ),
          }}
        />
      </p>
    </div>
  )
}
