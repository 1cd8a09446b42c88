import type { Page } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'

import { buttonClass, linkClass } from '../../button.ts'
import type { ChosenRows } from './use-chosen-rows.ts'

type ChoiceProps = { listed: Page<{ id: number }>; chosen: ChosenRows; size: number }

/** Shows how many rows are selected: some of this page, or all that match. */
export const Choice = ({ listed: { rows, total }, chosen, size }: ChoiceProps) => {
  const page = rows.map(({ id }) => id)
  const isPage = page.every(chosen.has)

  return (
    <>
      <label className="inline-flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          className="size-4 accent-brand"
          checked={isPage}
          onChange={({ target }) => chosen.choosePage(page, target.checked)}
        />
        {size > 0 ? m.bulk_select_count({ count: size }) : m.bulk_select_page()}
      </label>
      {isPage && !chosen.isAll && total > rows.length && (
        <button type="button" className={linkClass} onClick={() => chosen.chooseAll(page)}>
          {m.bulk_select_matching({ count: total })}
        </button>
      )}
      {size > 0 && (
        <button type="button" className={buttonClass('quiet')} onClick={chosen.clear}>
          {m.bulk_clear_button()}
        </button>
      )}
    </>
  )
}
