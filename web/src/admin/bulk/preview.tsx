import type { api, BulkPreviewRow, Data } from '@emporia/contract'

import { count, counted } from '../../format/number.ts'
import { Money } from '../../ui/money.tsx'

/** Preview of the first rows; rejected rows come first. */
export const Preview = ({ seen }: { seen: Data<typeof api.admin.bulkProduct.preview> }) => (
  <div className="mt-4">
    <p role="status">
      {counted(seen.variants, 'variant')} of {counted(seen.products, 'product')}
      {seen.refused > 0 && (
        <strong className="font-semibold text-tone-red-ink">
          , {count(seen.refused)} will be refused
        </strong>
      )}
      . You can undo this for 24 hours.
    </p>
    <ul
      aria-label="What would change"
      className="mt-3 max-h-[42dvh] overflow-y-auto border-y border-line text-office"
    >
      {seen.rows.map((row) => (
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
    {seen.variants > seen.rows.length && (
      <p className="mt-2 text-ink-2">and {count(seen.variants - seen.rows.length)} more</p>
    )}
  </div>
)

const Change = ({ row: { was_minor, becomes_minor, was, becomes } }: { row: BulkPreviewRow }) =>
  was_minor !== null && becomes_minor !== null ? (
    <>
      <Money minor={was_minor} /> <span className="text-ink-2">to</span>{' '}
      <Money minor={becomes_minor} />
    </>
  ) : (
    <>
      {was} <span className="text-ink-2">to</span> {becomes}
    </>
  )
