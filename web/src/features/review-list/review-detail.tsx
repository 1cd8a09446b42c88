import type { ReviewRow } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import type { ReactNode } from 'react'

import { Dialog } from '../../backoffice/dialog.tsx'
import { linkClass } from '../../backoffice/button.ts'
import { hidden, Rich } from '../../ui/rich.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../reviews/stars.tsx'
import { getSubject } from './columns.tsx'

type Props = {
  row: ReviewRow
  onClose: () => void
  /** Actions for the review. */
  children: ReactNode
}

/** A review as its author wrote it, with photos and its subject. */
export const ReviewDetail = ({ row, onClose, children }: Props) => (
  <Dialog title={row.title || m.reviewlist_item_untitled()} onClose={onClose}>
    <p className="mt-2 flex flex-wrap items-center gap-2 text-ink-2">
      <Stars rating={row.rating} />
      <span className="num">
        {m.reviewlist_detail_author({ author: row.author, number: row.order_number })}
      </span>
    </p>
    <p className="mt-1">
      <a
        href={`/product-details/${row.product_id}-${row.product_slug}`}
        target="_blank"
        className={linkClass}
      >
        <Rich
          parts={m.reviewlist_detail_link({ subject: getSubject(row) ?? '' })}
          tags={{ hidden }}
        />
      </a>
    </p>
    {row.text && <p className="mt-3 text-pretty whitespace-pre-line">{row.text}</p>}
    <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {row.pictures.map((photo, index) => (
        <li key={photo.id}>
          <a
            href={`${photo.url}/${photo.widths.at(-1)}.webp`}
            target="_blank"
            aria-label={m.reviewlist_detail_photo({ number: index + 1 })}
          >
            <Picture of={photo} sizes="88px" className="size-22" />
          </a>
        </li>
      ))}
    </ul>
    {row.reason && (
      <p className="mt-3 rounded-md bg-tone-amber-soft px-3 py-2 text-tone-amber-ink">
        {m.reviewlist_detail_reason({ reason: row.reason })}
      </p>
    )}
    {children}
  </Dialog>
)
