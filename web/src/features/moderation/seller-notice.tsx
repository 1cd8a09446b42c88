import { api, type ProductDetail } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { fullDay } from '../../format/date.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { useConfirmedAct } from '../../resource/use-act.ts'
import { Rich, strong } from '../../ui/rich.tsx'
import { DifferenceList } from './difference-list.tsx'

/**
 * Review state of a seller's own product: pending change, decision, and the button to withdraw it.
 */
export const SellerAlert = ({ product }: { product: ProductDetail }) => {
  const labels = getAlertText(product)
  if (!labels) return null
  const { change } = product

  return (
    <div className="mb-3.5 max-w-[760px]">
      <Panel title={labels.title} hint={labels.text} className="grid gap-4 p-4">
        {labels.reason && (
          <p>
            <Rich parts={m.notice_product_reason({ reason: labels.reason })} tags={{ strong }} />
          </p>
        )}
        {change && product.approval === 'approved' && (
          <DifferenceList differences={change.differences} />
        )}
        {change?.state === 'pending' && <CancelChange product={product} />}
      </Panel>
    </div>
  )
}

type AlertText = { title: string; text: string; reason?: string | null }

const getAlertText = ({
  approval,
  approval_reason,
  change,
}: ProductDetail): AlertText | undefined => {
  if (approval === 'submitted')
    return {
      title: m.notice_product_submitted_title(),
      text: m.notice_product_submitted_text(),
    }
  if (approval === 'changes_requested')
    return {
      title: m.notice_product_requested_title(),
      text: m.notice_product_requested_text(),
      reason: approval_reason,
    }
  if (approval === 'rejected')
    return {
      title: m.notice_product_rejected_title(),
      text: m.notice_product_rejected_text(),
      reason: approval_reason,
    }
  if (change?.state === 'pending')
    return {
      title: m.notice_product_pending_title(),
      text: m.notice_product_pending_text({ date: fullDay(change.created_at) }),
    }
  if (change?.state === 'declined')
    return {
      title: m.notice_product_declined_title(),
      text: m.notice_product_declined_text(),
      reason: change.reason,
    }
  return undefined
}

const CancelChange = ({ product }: { product: ProductDetail }) => {
  const confirmAct = useConfirmedAct()
  const takeBack = async () => {
    const question = m.notice_product_withdraw_question()
    const reply = await confirmAct(question, api.seller.product.cancelChange, { id: product.id })
    // Reloads, so that the form starts from the published version.
    if (reply?.success) location.reload()
  }

  return (
    <div>
      <button type="button" className={buttonClass()} onClick={() => void takeBack()}>
        {m.notice_product_withdraw_button()}
      </button>
    </div>
  )
}
