import * as m from '@emporia/messages/pos'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { OfflineBar } from '../../backoffice/form/unsaved-changes/offline-bar.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { Alert } from '../../ui/alert.tsx'
import type { Sending } from './register/reported.ts'
import { RegisterPanel } from './panel/register-panel.tsx'
import { DeviceHints } from './panel/device-hints.tsx'
import { Search } from './panel/finder.tsx'
import { LinkDialog } from './panel/link-dialog.tsx'
import { OutboxDialog } from './panel/outbox-dialog.tsx'
import { Parked } from './panel/parked.tsx'
import { PayDialog } from './panel/pay-dialog.tsx'
import { ReceiptDialog } from './panel/receipt-dialog.tsx'
import { SendDialog } from './panel/send-dialog.tsx'
import { Status } from './panel/status.tsx'
import { Warnings } from './panel/warnings.tsx'
import { PinnedPay } from './panel/pinned-pay.tsx'
import { PosBar } from './panel/pos-bar.tsx'
import { Products } from './panel/products.tsx'
import { PosSkeleton } from './pos-skeleton.tsx'
import type { StoredSale } from './offline-store/database.ts'
import { type Register, useRegister } from './use-register.ts'
import { useOpening, usePos } from './use-pos.ts'

export const clientLoader = () => null
export const links = () => [{ rel: 'manifest', href: '/member/till.webmanifest' }]

/** POS screen: sells with and without a connection, and records every sale exactly once. */
export default function PosCreate() {
  useOpening()
  const { phase, refusal, terms, sales } = usePos()
  if (phase === 'opening') return <PosSkeleton />
  const closed = refusal?.message ?? terms?.closed_because
  if (closed && sales.length === 0 && !terms?.stopped_by) return <Closed text={closed} />
  return <Open />
}

const Closed = ({ text }: { text: string }) => (
  <Window>
    <div className="p-4 md:p-6">
      <Panel>
        <Alert title={m.register_closed_title()} text={text}>
          <Link to="/member/purchase-package" className={buttonClass('primary')}>
            {m.register_package_button()}
          </Link>
        </Alert>
      </Panel>
    </div>
  </Window>
)

type WindowProps = { status?: ReactNode; children: ReactNode }

/** Fills the window; the bar stays while the parts below scroll. */
const Window = ({ status, children }: WindowProps) => (
  <div className="flex h-dvh flex-col bg-canvas print:h-auto">
    <PosBar>{status}</PosBar>
    <OfflineBar />
    {children}
  </div>
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
    <Window status={<Status onOpen={() => setVisible({ kind: 'outbox' })} />}>
      <div className="max-h-[40dvh] flex-none overflow-y-auto px-3 pt-3 empty:hidden lg:px-4">
        <Warnings />
        <DeviceHints />
      </div>
      {counter.isElsewhere ? (
        <Elsewhere onUseHere={counter.useHere} />
      ) : (
        <Selling counter={counter} onShow={setVisible} />
      )}
      {!counter.isElsewhere && (
        <Dialogs visible={visible} onShow={setVisible} counter={counter} onDone={done} />
      )}
    </Window>
  )
}

/** Shown if another tab owns the register: two baskets would share one number sequence. */
const Elsewhere = ({ onUseHere }: { onUseHere: () => void }) => (
  <div className="p-4 md:p-6">
    <Panel>
      <Alert title={m.register_elsewhere_title()} text={m.register_elsewhere_text()}>
        <button type="button" className={buttonClass('primary')} onClick={onUseHere}>
          {m.register_elsewhere_button()}
        </button>
      </Alert>
    </Panel>
  </div>
)

type SellingProps = { counter: Register; onShow: (visible: OpenDialog) => void }

/**
 * Products on one side and the sale on the other; a phone shows one of both, and the count, the total
 * and Pay below.
 */
const Selling = ({ counter, onShow }: SellingProps) => {
  const [view, setView] = useState<'products' | 'sale'>('products')
  const isEmpty = counter.basket.lines.length === 0
  const visible = isEmpty ? 'products' : view

  return (
    <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_408px] lg:grid-rows-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_440px]">
      <div
        className={`flex min-h-0 flex-col gap-3 p-3 lg:px-4 ${visible === 'products' ? 'flex-1' : ''}`}
      >
        <Search counter={counter} />
        <Parked counter={counter} />
        <Products counter={counter} isHidden={visible === 'sale'} />
      </div>
      <RegisterPanel
        counter={counter}
        isHidden={visible === 'products'}
        onPay={() => onShow({ kind: 'pay' })}
        onSend={() => onShow({ kind: 'send' })}
      />
      <PinnedPay
        basket={counter.basket}
        isReviewed={visible === 'sale'}
        onPay={() => onShow({ kind: 'pay' })}
        onReview={() => setView(visible === 'sale' ? 'products' : 'sale')}
      />
    </div>
  )
}

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
