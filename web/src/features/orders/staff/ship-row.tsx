import { sumOfQuantities } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useId, useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { Icon } from '../../../backoffice/icon.client.tsx'
import type { ParcelLines, Step } from './move.ts'
import { useCarriers } from './use-carriers.ts'

type Props = {
  /** Selected lines. */
  lines: ParcelLines
  /** Quantity not shipped yet. */
  open: number
  moving: boolean
  onShip: (parcel: Omit<Step, 'status'>) => void
}

/** Carrier of the shipment, and buttons to ship the selected lines or everything. */
export const ShipRow = ({ lines, open, moving, onShip }: Props) => {
  const [carrier, setCarrier] = useState('')
  const [tracking, setTracking] = useState('')
  const carriers = useCarriers()
  const list = useId()
  const ticked = sumOfQuantities(lines.map(({ quantity }) => quantity))
  const by = { carrier: carrier.trim() || null, tracking: tracking.trim() || null }

  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <input
        className="office-input h-8 w-auto flex-[1_1_9rem]"
        list={list}
        placeholder={m.staff_ship_carrier()}
        aria-label={m.staff_ship_carrier()}
        maxLength={60}
        value={carrier}
        onChange={({ target }) => setCarrier(target.value)}
      />
      <datalist id={list}>
        {carriers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <input
        className="office-input h-8 w-auto flex-[1_1_11rem]"
        placeholder={m.staff_ship_tracking()}
        aria-label={m.staff_ship_tracking()}
        maxLength={80}
        value={tracking}
        onChange={({ target }) => setTracking(target.value)}
      />
      {open > 1 && (
        <button
          type="button"
          className={buttonClass()}
          disabled={moving || ticked === 0 || ticked === open}
          onClick={() => onShip({ ...by, lines })}
        >
          {ticked > 0 && ticked < open ? m.staff_ship_some({ ticked, open }) : m.staff_ship_part()}
        </button>
      )}
      <button
        type="button"
        className={buttonClass('primary')}
        disabled={moving}
        onClick={() => onShip(by)}
      >
        <Icon name="truck" />
        {open === 1 ? m.staff_ship_one() : m.staff_ship_all({ open })}
      </button>
      {open > 1 && ticked === 0 && (
        <p className="w-full text-[.8125rem] text-ink-2">{m.staff_ship_hint()}</p>
      )}
    </div>
  )
}
