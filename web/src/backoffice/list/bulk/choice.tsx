import type { Page } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'

import { Icon } from '../../icon.client.tsx'
import type { ChosenRows } from './use-chosen-rows.ts'

type TickProps = { rows: { id: number }[]; chosen: ChosenRows }

/** A checkbox for all rows of the page, in the heading of the table. */
export const PageTick = ({ rows, chosen }: TickProps) => {
  const page = rows.map(({ id }) => id)
  return (
    <input
      type="checkbox"
      aria-label={m.bulk_select_page()}
      className="me-3 size-4 align-[-3px] accent-brand print:hidden"
      checked={page.every(chosen.has)}
      onChange={({ target }) => chosen.choosePage(page, target.checked)}
    />
  )
}

type ChoiceProps = { listed: Page<{ id: number }>; chosen: ChosenRows; size: number }

/** How many rows are selected: some of this page, or all that match. */
export const Choice = ({ listed: { rows, total }, chosen, size }: ChoiceProps) => {
  const page = rows.map(({ id }) => id)
  const isPage = page.every(chosen.has)

  return (
    <>
      <strong className="num font-semibold">{m.bulk_select_count({ count: size })}</strong>
      {!isPage && (
        <button
          type="button"
          className={`${stripLink} md:hidden`}
          onClick={() => chosen.choosePage(page, true)}
        >
          {m.bulk_select_page()}
        </button>
      )}
      {isPage && !chosen.isAll && total > rows.length && (
        <button type="button" className={stripLink} onClick={() => chosen.chooseAll(page)}>
          {m.bulk_select_matching({ count: total })}
        </button>
      )}
    </>
  )
}

const stripLink = 'cursor-pointer underline underline-offset-4 pointer-coarse:min-h-11'

/** Ends the selection. */
export const ClearChoice = ({ chosen }: { chosen: ChosenRows }) => (
  <button
    type="button"
    className={`${stripButton} ms-auto px-2`}
    aria-label={m.bulk_clear_button()}
    onClick={chosen.clear}
  >
    <Icon name="close" />
  </button>
)

/** The look of a button in the strip above the rows. */
export const stripButton =
  'inline-flex h-8 cursor-pointer items-center gap-2 rounded-[6px] px-3 font-medium whitespace-nowrap hover:bg-surface/15 disabled:cursor-default disabled:opacity-50 pointer-coarse:h-11'
