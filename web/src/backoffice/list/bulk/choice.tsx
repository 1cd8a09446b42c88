import type { Page } from '@emporia/contract'

import { count } from '../../../format/number.ts'
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
        {size > 0 ? `${count(size)} chosen` : 'Choose all of this page'}
      </label>
      {isPage && !chosen.isAll && total > rows.length && (
        <button type="button" className={linkClass} onClick={() => chosen.chooseAll(page)}>
          Choose all {count(total)} that match
        </button>
      )}
      {size > 0 && (
        <button type="button" className={buttonClass('quiet')} onClick={chosen.clear}>
          Choose none
        </button>
      )}
    </>
  )
}
