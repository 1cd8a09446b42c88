import { api, type ProductDetail } from '@emporia/contract'

import { fullDay } from '../../format/date.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { useConfirmedAct } from '../../resource/use-act.ts'
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
            <strong className="font-semibold">Why: </strong>
            {labels.reason}
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
      title: 'Waits for review',
      text: 'Customers see it once it is approved. You hear of it by mail.',
    }
  if (approval === 'changes_requested')
    return {
      title: 'Please change something',
      text: 'It is handed in again when you save it.',
      reason: approval_reason,
    }
  if (approval === 'rejected')
    return { title: 'Rejected', text: 'Customers do not see it.', reason: approval_reason }
  if (change?.state === 'pending')
    return {
      title: 'A change waits for review',
      text: `Since ${fullDay(change.created_at)}. Until it is confirmed, customers see and buy what was there before.`,
    }
  if (change?.state === 'declined')
    return {
      title: 'Your last change was not confirmed',
      text: 'Customers still see what was there before.',
      reason: change.reason,
    }
  return undefined
}

const CancelChange = ({ product }: { product: ProductDetail }) => {
  const confirmAct = useConfirmedAct()
  const takeBack = async () => {
    const question = 'What waits is forgotten, and the product stays as customers see it.'
    const reply = await confirmAct(question, api.seller.product.cancelChange, { id: product.id })
    // Reloads, so that the form starts from the published version.
    if (reply?.success) location.reload()
  }

  return (
    <div>
      <button type="button" className={buttonClass()} onClick={() => void takeBack()}>
        Take the change back
      </button>
    </div>
  )
}
