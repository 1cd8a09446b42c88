import { api, type OrderThing, quantityWords } from '@emporia/contract'

import { call } from '../../../api/call.ts'
import { Panel } from '../../../office/panel.tsx'
import { Awning } from '../../../ui/awning.tsx'
import { Money } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Finder } from './finder.tsx'
import { LineRow } from './line-row.tsx'
import type { Composer } from './use-composer.ts'

const shownMax = 10

/** Ordered products, found by name, SKU or barcode. */
export const ThingsPanel = ({ composer }: { composer: Composer }) => {
  const { draft, errors, addThing, changeLine, removeLine } = composer

  return (
    <Panel title="Things">
      <Finder
        label="Find a thing"
        placeholder="Name, SKU or barcode"
        ask={(q) => call(api.admin.manualOrder.things, { q, per_page: shownMax })}
        show={(thing) => <ThingFace thing={thing} />}
        onPick={addThing}
      />
      {draft.lines.length === 0 ? (
        <p className="mt-3 text-ink-2">
          Nothing is in this order yet. Type a word, choose with the arrows, take it with Enter.
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {draft.lines.map((line, at) => (
            <LineRow
              key={line.thing.id}
              line={line}
              errorOf={(name) => errors[`lines.${at}.${name}`]}
              onChange={(part) => changeLine(line.thing.id, part)}
              onRemove={() => removeLine(line.thing.id)}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** A product with its shop, price and stock. */
export const ThingFace = ({ thing }: { thing: OrderThing }) => (
  <div className="flex min-w-0 items-center gap-3">
    <Picture of={thing.picture} sizes="36px" className="size-9 flex-none" />
    <div className="min-w-0 flex-1">
      <p className="truncate font-medium">
        {[thing.name, thing.variant_label].filter(Boolean).join(', ')}
      </p>
      <p className="flex items-center gap-1.5 text-[.8125rem] text-ink-2">
        <Awning shop={thing.shop_id} />
        <span className="truncate">
          {thing.shop_name}, {thing.sku}
        </span>
      </p>
    </div>
    <div className="num flex-none text-end">
      <Money minor={thing.price_minor} />
      <p className="text-[.8125rem] text-ink-2">
        {thing.available > 0 ? `${quantityWords(thing.available, thing)} there` : 'Sold out'}
      </p>
    </div>
  </div>
)
