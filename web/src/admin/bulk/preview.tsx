import type { api, BulkPreviewRow, Data } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import type { ReactNode } from 'react'

import { useMoney } from '../../ui/money.tsx'
import { Rich } from '../../ui/rich.tsx'

type Props = { seen: Data<typeof api.admin.bulkProduct.preview> }

/** Preview of the first rows; rejected rows come first. */
export const Preview = ({ seen: { rows, variants, products, refused } }: Props) => (
  <div className="mt-4">
    <p role="status">
      {refused > 0 ? (
        <Rich
          parts={m.bulk_preview_refused({ variants, products, count: refused })}
          tags={{ refused: refusedPart }}
        />
      ) : (
        m.bulk_preview_count({ variants, products })
      )}
    </p>
    <ul
      aria-label={m.bulk_preview_label()}
      className="mt-3 max-h-[42dvh] overflow-y-auto border-y border-line text-office"
    >
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap gap-x-3 border-b border-line py-2 last:border-0">
          <span className="min-w-0 flex-1 truncate">
            {row.name} <span className="text-ink-2">{row.sku}</span>
          </span>
          <span className="flex-none">
            <Change row={row} />
          </span>
          {row.refusal && <span className="w-full text-tone-red-ink">{row.refusal}</span>}
        </li>
      ))}
    </ul>
    {variants > rows.length && (
      <p className="mt-2 text-ink-2">{m.bulk_preview_more({ count: variants - rows.length })}</p>
    )}
  </div>
)

const refusedPart = (children: ReactNode) => (
  <strong className="font-semibold text-tone-red-ink">{children}</strong>
)

const Change = ({ row: { was_minor, becomes_minor, was, becomes } }: { row: BulkPreviewRow }) => {
  const money = useMoney()
  const change =
    was_minor !== null && becomes_minor !== null
      ? { before: money(was_minor), after: money(becomes_minor) }
      : { before: was, after: becomes }

  return (
    <span className="num">
      <Rich parts={m.bulk_preview_change(change)} tags={{ quiet }} />
    </span>
  )
}

const quiet = (children: ReactNode) => <span className="text-ink-2">{children}</span>
