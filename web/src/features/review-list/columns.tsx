import type { ReviewRow } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { moment } from '../../format/date.ts'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { useLocale } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../reviews/stars.tsx'

type Row = { row: ReviewRow }

export const getSubject = ({ target, product_name, shop_name }: ReviewRow) =>
  target === 'product' ? product_name : m.reviewlist_item_shop({ shop: shop_name })

/** The review, truncated to two lines; selecting it opens it. Shortcuts look for `data-review`. */
export const reviewColumn = (onOpen: (row: ReviewRow) => void): Column<ReviewRow, 'rating'> => ({
  head: m.reviewlist_item_review(),
  sort: 'rating',
  cell: (row) => (
    <div className="flex min-w-0 items-start gap-3">
      <Picture of={row.product_picture} sizes="36px" className="size-9 flex-none" />
      <div className="min-w-0">
        <button
          type="button"
          data-review={row.id}
          onClick={() => onOpen(row)}
          className="block max-w-full cursor-pointer text-start hover:underline"
        >
          <Stars rating={row.rating} className="size-3.5" />
          <span className="line-clamp-1 font-semibold">
            {row.title || m.reviewlist_item_untitled()}
          </span>
        </button>
        <p className="line-clamp-2 text-[.8125rem] whitespace-normal text-ink-2">{row.text}</p>
      </div>
    </div>
  ),
})

export const aboutColumn: Column<ReviewRow> = {
  key: 'subject',
  head: m.reviewlist_item_subject,
  cell: (row) => (
    <>
      <span className="line-clamp-1">{getSubject(row)}</span>
      <Photographed row={row} />
    </>
  ),
}

export const authorColumn: Column<ReviewRow, 'created_at'> = {
  head: m.reviewlist_item_author,
  sort: 'created_at',
  cell: ({ author, created_at, edited_at }) => (
    <>
      {author}
      <Written at={edited_at ?? created_at} />
    </>
  ),
}

const Photographed = ({ row: { pictures, returned } }: Row) => {
  const facts = [
    pictures.length > 0 && m.reviewlist_item_photos({ count: pictures.length }),
    returned && m.reviewlist_item_returned(),
  ].filter(Boolean)
  return facts.length > 0 && <p className="text-[.8125rem] text-ink-2">{facts.join(', ')}</p>
}

const Written = ({ at }: { at: string }) => (
  <p className="num text-[.8125rem] whitespace-nowrap text-ink-2">
    {moment(at, useLocale().time_zone)}
  </p>
)
