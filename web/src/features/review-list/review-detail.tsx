import type { ReviewRow } from '@emporia/contract'
import type { ReactNode } from 'react'

import { Dialog } from '../../backoffice/dialog.tsx'
import { linkClass } from '../../backoffice/button.ts'
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
  <Dialog title={row.title || 'Without a title'} onClose={onClose}>
    <p className="mt-2 flex flex-wrap items-center gap-2 text-ink-2">
      <Stars rating={row.rating} /> {row.author}, order{' '}
      <span className="num">{row.order_number}</span>
    </p>
    <p className="mt-1">
      <a
        href={`/product-details/${row.product_id}-${row.product_slug}`}
        target="_blank"
        className={linkClass}
      >
        {getSubject(row)}
        <span className="sr-only">, opens in a new tab</span>
      </a>
    </p>
    {row.text && <p className="mt-3 text-pretty whitespace-pre-line">{row.text}</p>}
    <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {row.pictures.map((photo, index) => (
        <li key={photo.id}>
          <a
            href={`${photo.url}/${photo.widths.at(-1)}.webp`}
            target="_blank"
            aria-label={`Photo ${index + 1}, opens in a new tab`}
          >
            <Picture of={photo} sizes="88px" className="size-22" />
          </a>
        </li>
      ))}
    </ul>
    {row.reason && (
      <p className="mt-3 rounded-md bg-tone-amber-soft px-3 py-2 text-tone-amber-ink">
        Not published: {row.reason}
      </p>
    )}
    {children}
  </Dialog>
)
