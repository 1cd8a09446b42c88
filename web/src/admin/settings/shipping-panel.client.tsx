import type { ShippingZone } from '@emporia/contract'
import * as m from '@emporia/messages/settings'
import { useEffect, useState } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { KeeperSelect } from './employee-select.tsx'
import type { NamedShop, PanelProps, ShopCard } from './settings-form.ts'
import { Zone } from './zone.client.tsx'

type Props = PanelProps & { shops: Promise<ShopCard[]> }

/** Shipping zones, methods and prices. */
export const ShippingPanel = ({ form: { draft, errors, change }, shops }: Props) => {
  const { shipping } = draft
  const named = useShops(shops)
  const setZones = (zones: ShippingZone[]) => change({ shipping: { ...shipping, zones } })
  const wrong = errors['shipping.zones']

  return (
    <Panel
      title={m.shipping_panel_title()}
      hint={m.shipping_panel_hint()}
      className="grid gap-4 p-4"
    >
      <KeeperSelect
        label={m.shipping_panel_payee()}
        value={shipping.to}
        onChange={(to) => change({ shipping: { ...shipping, to } })}
      />
      {wrong && <p className="font-medium text-tone-red-ink">{wrong}</p>}
      {shipping.zones.map((zone, at) => (
        <Zone
          key={keyOf(zone, at)}
          at={at}
          zone={zone}
          nextId={nextId(shipping.zones)}
          shops={named}
          errors={errors}
          onChange={(changed) =>
            setZones(shipping.zones.map((one, index) => (index === at ? changed : one)))
          }
          onRemove={() => setZones(shipping.zones.filter((_, index) => index !== at))}
        />
      ))}
      <button
        type="button"
        className={`${buttonClass()} justify-self-start`}
        onClick={() => setZones([...shipping.zones, { name: '', countries: [], methods: [] }])}
      >
        <Icon name="add" />
        {m.shipping_panel_add_zone_button()}
      </button>
    </Panel>
  )
}

/** An existing zone is identified by its first method, a new one by its position. */
const keyOf = ({ methods: [first] }: ShippingZone, at: number) =>
  first ? `method-${first.id}` : `new-${at}`

/** Numbers are never reused, because orders refer to them. */
const nextId = (zones: ShippingZone[]) =>
  Math.max(0, ...zones.flatMap(({ methods }) => methods.map(({ id }) => id))) + 1

const useShops = (request: Promise<ShopCard[]>): NamedShop[] => {
  const [shops, setShops] = useState<NamedShop[]>([])
  useEffect(() => {
    void request.then((rows) => setShops(rows.map(({ id, name }) => ({ value: id, label: name }))))
  }, [request])
  return [{ value: 0, label: m.shipping_panel_marketplace() }, ...shops]
}
