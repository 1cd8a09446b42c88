import * as m from '@emporia/messages/pos'
import { useState } from 'react'
import { Link } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Rich } from '../../ui/rich.tsx'
import type { Sending } from './register/reported.ts'
import { RegisterPanel } from './panel/register-panel.tsx'
import { DeviceHints } from './panel/device-hints.tsx'
import { Products, Search } from './panel/finder.tsx'
import { LinkDialog } from './panel/link-dialog.tsx'
import { OutboxDialog } from './panel/outbox-dialog.tsx'
import { Parked } from './panel/parked.tsx'
import { PayDialog } from './panel/pay-dialog.tsx'
import { ReceiptDialog } from './panel/receipt-dialog.tsx'
import { SendDialog } from './panel/send-dialog.tsx'
import { Status } from './panel/status.tsx'
import { PinnedPay } from './panel/pinned-pay.tsx'
import type { StoredSale } from './offline-store/database.ts'
import { type Register, useRegister } from './use-register.ts'
import { useOpening, usePos } from './use-pos.ts'

export const clientLoader = () => null
export const links = () => [{ rel: 'manifest', href: '/member/till.webmanifest' }]

/** POS screen: sells with and without a connection, and records every sale exactly once. */
export default function PosCreate() {
  useOpening()
  const { phase, refusal, terms, sales } = usePos()
  if (phase === 'opening') return <Loading />
  const closed = refusal?.message ?? terms?.closed_because
  if (closed && sales.length === 0 && !terms?.stopped_by) return <Closed text={closed} />
  return <Open />
}

const Closed = ({ text }: { text: string }) => (
  <>
    <PageTitle title={m.register_title()} />
    <Panel>
      <Alert title={m.register_closed_title()} text={text}>
        <Link to="/member/purchase-package" className={buttonClass('primary')}>
          {m.register_package_button()}
        </Link>
      </Alert>
    </Panel>
  </>
)

type OpenDialog =
  | { kind: 'pay'; sending?: Sending }
  | { kind: 'send' }
  | { kind: 'outbox' }
  | { kind: 'link' | 'receipt'; sale: StoredSale }
  | null

const Open = () => {
  const [visible, setVisible] = useState<OpenDialog>(null)
  const counter = useRegister({
    deafBecause: deafOf(visible),
    onHeard: () => visible?.kind === 'receipt' && setVisible(null),
  })
  const done = (sale: StoredSale) => {
    counter.clear()
    const isPaidLater = sale.draft.payments.some(({ type }) => type === 'online')
    setVisible({ kind: isPaidLater ? 'link' : 'receipt', sale })
  }

  return (
    <>
      <PageTitle
        title={m.register_title()}
        beside={<Status onOpen={() => setVisible({ kind: 'outbox' })} />}
      >
        <Link to="/member/pos-history" className={buttonClass()}>
          {m.register_history_button()}
        </Link>
      </PageTitle>
      <Warnings />
      <DeviceHints />
      {counter.isElsewhere ? (
        <Elsewhere onUseHere={counter.useHere} />
      ) : (
        <Selling counter={counter} onShow={setVisible} />
      )}
      {!counter.isElsewhere && (
        <Dialogs visible={visible} onShow={setVisible} counter={counter} onDone={done} />
      )}
    </>
  )
}

/** Shown if another tab owns the register: two baskets would share one number sequence. */
const Elsewhere = ({ onUseHere }: { onUseHere: () => void }) => (
  <Panel>
    <Alert title={m.register_elsewhere_title()} text={m.register_elsewhere_text()}>
      <button type="button" className={buttonClass('primary')} onClick={onUseHere}>
        {m.register_elsewhere_button()}
      </button>
    </Alert>
  </Panel>
)

type SellingProps = { counter: Register; onShow: (visible: OpenDialog) => void }

const Selling = ({ counter, onShow }: SellingProps) => (
  <>
    <Parked counter={counter} />
    <div className="grid items-start gap-3.5 lg:grid-cols-[1fr_400px] lg:grid-rows-[auto_1fr]">
      <Search counter={counter} />
      <RegisterPanel
        counter={counter}
        onPay={() => onShow({ kind: 'pay' })}
        onSend={() => onShow({ kind: 'send' })}
      />
      <Products counter={counter} />
    </div>
    <PinnedPay basket={counter.basket} onPay={() => onShow({ kind: 'pay' })} onReview={showSale} />
  </>
)

const showSale = () =>
  document.querySelector('[data-pos-register]')?.scrollIntoView({ behavior: 'smooth' })

/** Returns why scans are ignored; a scan after the receipt starts the next sale instead. */
const deafOf = (visible: OpenDialog) => {
  if (visible === null || visible.kind === 'receipt') return ''
  return visible.kind === 'outbox' ? m.register_scan_dialog() : m.register_scan_paying()
}

type DialogsProps = {
  visible: OpenDialog
  onShow: (visible: OpenDialog) => void
  counter: Register
  onDone: (sale: StoredSale) => void
}

const Dialogs = ({ visible, onShow, counter: { basket }, onDone }: DialogsProps) => {
  const close = () => onShow(null)
  switch (visible?.kind) {
    case 'pay':
      return <PayDialog basket={basket} sending={visible.sending} onDone={onDone} onClose={close} />
    case 'send': {
      const quoted = (sending: Sending) => onShow({ kind: 'pay', sending })
      return <SendDialog basket={basket} onQuoted={quoted} onClose={close} />
    }
    case 'link': {
      const paid = () => onShow({ kind: 'receipt', sale: visible.sale })
      return <LinkDialog sale={visible.sale} onDone={paid} onClose={close} />
    }
    case 'receipt':
      return <ReceiptDialog sale={visible.sale} onClose={close} />
    case 'outbox':
      return <OutboxDialog onClose={close} />
    case undefined:
      return null
  }
}

const Warnings = () => {
  const { terms } = usePos()
  const stop = terms?.stopped_by
  const labels = [
    stop ? undefined : terms?.closed_because,
    terms && terms.overdue_minor > 0 && m.register_overdue_text(),
  ].filter(Boolean)

  return (
    <>
      {stop && <Stopped id={stop.id} number={stop.number} />}
      {labels.map((text) => (
        <p
          key={String(text)}
          role="alert"
          className="mb-3 rounded-[10px] bg-tone-amber-soft px-4 py-2.5 text-tone-amber-ink"
        >
          {text} <Link to="/member/pos-cash">{m.register_cash_link()}</Link>
        </p>
      ))}
    </>
  )
}

/** An offline sale above the limits awaits review; the register cannot sell until it is decided. */
const Stopped = ({ id, number }: { id: number; number: string }) => (
  <div role="alert" className="mb-3 rounded-[10px] bg-tone-red-soft px-4 py-3 text-tone-red-ink">
    <p className="font-semibold">{m.register_stopped_text({ number })}</p>
    <p>
      <Rich
        parts={m.register_stopped_help()}
        tags={{ link: (text) => <Link to={`/member/pos-details/${id}`}>{text}</Link> }}
      />
    </p>
  </div>
)
