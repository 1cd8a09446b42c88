import * as m from '@emporia/messages/backoffice'
import { useState } from 'react'

import { Labeled } from '../../../form/labeled.tsx'
import { buttonClass } from '../../button.ts'
import { MoneyInput } from '../../form/numbers.tsx'
import { useListState } from '../use-list-state.ts'
import type { AmountFilter } from './list-filter.ts'

type Props = { filter: AmountFilter; close: () => void }

/** Bounds of an amount, which apply together. */
export const AmountRange = ({ filter, close }: Props) => {
  const { read, change } = useListState()
  const stored = (name: string) => (read(name) ? Number(read(name)) : null)
  const [from, setFrom] = useState(() => stored(filter.from))
  const [to, setTo] = useState(() => stored(filter.to))
  const apply = () => {
    const [low, high] = from !== null && to !== null && from > to ? [to, from] : [from, to]
    close()
    change({ [filter.from]: low?.toString(), [filter.to]: high?.toString() })
  }

  return (
    <form
      className="grid w-60 gap-3 p-2"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        <Labeled label={m.range_from_label()}>
          {(control) => <MoneyInput {...control} value={from} onChange={setFrom} />}
        </Labeled>
        <Labeled label={m.range_to_label()}>
          {(control) => <MoneyInput {...control} value={to} onChange={setTo} />}
        </Labeled>
      </div>
      <button type="submit" className={`${buttonClass()} justify-self-end`}>
        {m.filter_apply_button()}
      </button>
    </form>
  )
}
