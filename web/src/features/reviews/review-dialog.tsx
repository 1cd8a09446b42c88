import type { OwnReview, Reviewable, ReviewTarget } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { Dialog } from '../../backoffice/dialog.tsx'
import { button } from '../../ui/button.ts'
import { ReviewForm } from './review-form.tsx'

type Props = {
  line: Reviewable
  target: ReviewTarget
  onSaved?: (review: OwnReview) => void
  onClose: () => void
}

/** Dialog with the review form, and a confirmation afterwards. */
export const ReviewDialog = ({ line, target, onSaved, onClose }: Props) => {
  const [done, setDone] = useState('')
  const item = target === 'product' ? line.name : line.shop_name
  const saved = (review: OwnReview, message: string) => {
    setDone(message)
    onSaved?.(review)
  }

  return (
    <Dialog title={m.reviews_dialog_title({ item })} onClose={onClose}>
      {done ? (
        <>
          <p role="status" className="mt-3 text-ink-2">
            {m.reviews_dialog_done({ message: done })}
          </p>
          <div className="dialog-buttons">
            <button type="button" className={button('primary')} onClick={onClose}>
              {m.reviews_dialog_close()}
            </button>
          </div>
        </>
      ) : (
        <ReviewForm line={line} target={target} onSaved={saved} />
      )}
    </Dialog>
  )
}
