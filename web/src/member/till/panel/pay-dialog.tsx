import { dueOf } from '@emporia/contract'
import { type SubmitEvent, useState } from 'react'

import { officeButton } from '../../../office/button.ts'
import { Dialog } from '../../../office/dialog.tsx'
import { Labelled } from '../../../office/form/labelled.tsx'
import { MoneyInput } from '../../../office/form/numbers.tsx'
import { Money } from '../../../ui/money.tsx'
import { type Basket, sumsOf } from '../counter/basket.ts'
import { finish, type Paying, paymentsOf } from '../counter/finish.ts'
import type { KeptSale } from '../store/database.ts'
import { useTill } from '../use-till.ts'

type Props = { basket: Basket; onDone: (sale: KeptSale) => void; onClose: () => void }

const nothing: Paying = { transfer_minor: 0, ref: '', wallet_minor: 0, given_minor: null }

/** How it is paid: cash, unless somebody says otherwise; Enter finishes. */
export const PayDialog = ({ basket, onDone, onClose }: Props) => {
  const { terms, isOnline } = useTill()
  const [paying, setPaying] = useState(nothing)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const step = terms?.cash_rounding_minor ?? 1
  const { total_minor } = sumsOf(basket, terms?.prices_include_tax ?? false)
  const payments = paymentsOf(total_minor, paying, step)
  const { due_minor } = dueOf(total_minor, payments, step)
  const cash = payments.find(({ type }) => type === 'cash')
  const problem = problemOf(paying, { total_minor, cash: cash?.amount ?? 0 })

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || problem) return
    setBusy(true)
    const done = await finish(basket, payments)
    setBusy(false)
    if ('refused' in done) setRefused(done.refused)
    else onDone(done.sale)
  }

  return (
    <Dialog title="Pay" onClose={onClose}>
      <form className="mt-2 grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
        <p className="text-[2rem] font-bold" data-testid="due">
          <Money minor={due_minor} />
        </p>
        <CashGiven due={cash?.amount ?? 0} paying={paying} onChange={setPaying} />
        <Other
          paying={paying}
          onChange={setPaying}
          wallet={isOnline ? (terms?.wallet_minor ?? 0) : 0}
        />
        {(refused || problem) && (
          <p role="alert" className="font-medium text-tone-red-ink">
            {refused || problem}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <button type="button" className={officeButton()} onClick={onClose}>
            Back
          </button>
          <button
            type="submit"
            className={`${officeButton('primary')} min-h-12 px-6 text-base`}
            disabled={busy || problem !== ''}
          >
            Finish sale
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
  if (transfer_minor + wallet_minor > total_minor) return 'This is more than the sale costs.'
  if (transfer_minor > 0 && ref.trim() === '') return 'Enter the reference of the transfer.'
  if (given_minor !== null && given_minor < cash) return 'The customer gave less than it costs.'
  return ''
}

type Part = { paying: Paying; onChange: (paying: Paying) => void }

/** The notes that people usually hand over, and the change. */
const CashGiven = ({ due, paying, onChange }: Part & { due: number }) => {
  const notes = [
    ...new Set([500, 1000, 2000, 5000, 10_000].map((note) => Math.ceil(due / note) * note)),
  ]
  const change = paying.given_minor === null ? 0 : paying.given_minor - due
  if (due === 0) return null

  return (
    <div>
      <Labelled label="Cash given">
        {({ id }) => (
          <MoneyInput
            id={id}
            className="w-44"
            value={paying.given_minor}
            onChange={(given_minor) => onChange({ ...paying, given_minor })}
          />
        )}
      </Labelled>
      <div className="mt-2 flex flex-wrap gap-2">
        {notes.map((note) => (
          <button
            key={note}
            type="button"
            className={officeButton()}
            onClick={() => onChange({ ...paying, given_minor: note })}
          >
            <Money minor={note} />
          </button>
        ))}
      </div>
      <p className="mt-2 text-base">
        Change{' '}
        <b data-testid="change">
          <Money minor={Math.max(0, change)} />
        </b>
      </p>
    </div>
  )
}

const Other = ({ paying, onChange, wallet }: Part & { wallet: number }) => (
  <details>
    <summary className="cursor-pointer font-medium">Other ways to pay</summary>
    <div className="mt-2 grid gap-3 sm:grid-cols-2">
      <Labelled label="By transfer">
        {({ id }) => (
          <MoneyInput
            id={id}
            value={paying.transfer_minor || null}
            onChange={(value) => onChange({ ...paying, transfer_minor: value ?? 0 })}
          />
        )}
      </Labelled>
      <Labelled label="Reference of the transfer">
        {({ id }) => (
          <input
            id={id}
            className="office-input h-8"
            maxLength={80}
            value={paying.ref}
            onChange={({ target }) => onChange({ ...paying, ref: target.value })}
          />
        )}
      </Labelled>
      {wallet > 0 && (
        <Labelled label="From my wallet" help="You keep the cash of it">
          {({ id }) => (
            <MoneyInput
              id={id}
              value={paying.wallet_minor || null}
              onChange={(value) =>
                onChange({ ...paying, wallet_minor: Math.min(wallet, value ?? 0) })
              }
            />
          )}
        </Labelled>
      )}
    </div>
  </details>
)
