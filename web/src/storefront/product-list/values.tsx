import type { api, Data } from '@emporia/contract'

import type { Filters } from './filters.ts'
import { Group, row, box, Count } from './group.tsx'

type Attribute = Data<typeof api.product.searchElements>['attributes'][number]
type Props = { filters: Filters; attributes: Attribute[] }

/** A group for each attribute: colors as swatches with their names, other values as text. */
export const Values = ({ filters, attributes }: Props) =>
  attributes.map(({ id, name, values }) => {
    const chosen = new Set(filters.attributes[id])
    // Values without matches are shown only if selected, so that they can be removed.
    const offered = values.filter((value) => value.products > 0 || chosen.has(value.id))
    if (offered.length === 0) return null

    return (
      <Group key={id} title={name}>
        <div className="max-h-64 overflow-y-auto">
          {offered.map((value) => (
            <label key={value.id} className={row}>
              <input
                type="checkbox"
                name={`attributes[${id}]`}
                value={value.id}
                defaultChecked={chosen.has(value.id)}
                className={box}
              />
              {value.swatch && (
                <svg
                  viewBox="0 0 20 20"
                  className="size-5 flex-none stroke-black/18 dark:stroke-white/30"
                  aria-hidden="true"
                >
                  <circle cx="10" cy="10" r="9.5" fill={value.swatch} />
                </svg>
              )}
              {value.label}
              <Count number={value.products} />
            </label>
          ))}
        </div>
      </Group>
    )
  })
