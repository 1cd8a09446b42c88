import type { LabelOverview, LabelRates } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { Dialog } from '../../../backoffice/dialog.tsx'
import type { LabelCalls } from './calls.ts'
import { ParcelForm, type ParcelDraft } from './parcel-form.tsx'
import { RateForm } from './rate-form.tsx'

type Props = {
  request: { order_id: number; shipment_id: number | null }
  overview: LabelOverview
  calls: LabelCalls
  onClose: () => void
}

/** Asks for parcel and sender, then for one of the prices of the carriers. */
export const BuyDialog = ({ request, overview, calls, onClose }: Props) => {
  const [typed, setTyped] = useState<ParcelDraft>()
  const [rates, setRates] = useState<LabelRates>()

  return (
    <Dialog title={m.label_dialog_title()} isWide onClose={onClose}>
      {rates ? (
        <RateForm
          rates={rates}
          available_minor={overview.available_minor}
          calls={calls}
          onBack={() => setRates(undefined)}
          onClose={onClose}
        />
      ) : (
        <ParcelForm
          request={request}
          overview={overview}
          typed={typed}
          calls={calls}
          onRates={(found, draft) => {
            setTyped(draft)
            setRates(found)
          }}
        />
      )}
    </Dialog>
  )
}
