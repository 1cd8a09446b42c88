import { api, type Reviewable } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { signInPlace } from '../../session/places.ts'
import { token } from '../../session/token.ts'
import { button } from '../../ui/button.ts'
import { ReviewDialog } from './review-dialog.tsx'

type Props = { product_id: number }
type ReviewTarget = Reviewable | { refusal: string; isGuest?: boolean }

/** Review button on a product page; explains the reason if the visitor may not review it. */
export const WriteReview = ({ product_id }: Props) => {
  const [found, setFound] = useState<ReviewTarget>()
  const [asking, setAsking] = useState(false)
  const close = () => setFound(undefined)
  const open = async () => {
    setAsking(true)
    setFound(await findLine(product_id))
    setAsking(false)
  }

  return (
    <>
      <button
        type="button"
        className={button()}
        aria-disabled={asking}
        onClick={() => !asking && void open()}
      >
        {m.reviews_write_button()}
      </button>
      {found && 'refusal' in found && <RefusalDialog {...found} onClose={close} />}
      {found && 'may' in found && <ReviewDialog line={found} target="product" onClose={close} />}
    </>
  )
}

/** Finds the newest line that may be reviewed, preferring lines without a review. */
const findLine = async (product_id: number): Promise<ReviewTarget> => {
  if (!token.read()) return { refusal: m.reviews_write_guest(), isGuest: true }
  const reply = await call(api.review.reviewable, { product_id, per_page: 100 })
  if (!reply.success) return { refusal: reply.message, isGuest: reply.code === 'unauthenticated' }

  const lines = reply.data.rows.filter(({ may }) => may.includes('product'))
  const line = lines.find(({ product_review }) => !product_review) ?? lines[0]
  if (line) return line
  return reply.data.total > 0
    ? { refusal: m.reviews_write_late() }
    : { refusal: m.reviews_write_not_bought() }
}

type RefusalDialogProps = { refusal: string; isGuest?: boolean; onClose: () => void }

const RefusalDialog = ({ refusal, isGuest, onClose }: RefusalDialogProps) => (
  <Dialog title={m.reviews_write_button()} onClose={onClose}>
    <p className="mt-2 text-ink-2">{refusal}</p>
    <div className="dialog-buttons">
      <button type="button" className={button()} onClick={onClose}>
        {m.reviews_dialog_close()}
      </button>
      {isGuest && (
        <a href={signInPlace(location.pathname + location.search)} className={button('primary')}>
          {m.reviews_write_sign_in()}
        </a>
      )}
    </div>
  </Dialog>
)
