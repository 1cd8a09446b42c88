import type { CarriedClass } from '@emporia/contract'
import * as m from '@emporia/messages/shipping'
import { useEffect, useState } from 'react'

import type { ControlProps, Option } from '../../backoffice/form/control.ts'
import { MoneyInput } from '../../backoffice/form/numbers.tsx'

/** The classes of goods that a method carries, each with what a unit costs beside the price. */
export const ClassesControl = ({ id, value, onChange, options }: ControlProps<CarriedClass[]>) => {
  const [classes, setClasses] = useState<Option[]>([])
  useEffect(() => void options?.().then(setClasses), [options])
  const carried = value ?? []
  const without = (one: number) => carried.filter(({ class_id }) => class_id !== one)
  if (classes.length === 0) return <p className="text-ink-2">{m.method_classes_none()}</p>

  return (
    <div id={id} role="group" aria-label={m.method_field_classes()} className="grid gap-2">
      {classes.map(({ value: key, label }) => {
        const class_id = Number(key)
        const found = carried.find((one) => one.class_id === class_id)
        return (
          <div key={key} className="flex min-h-8 flex-wrap items-center gap-2">
            <label className="flex flex-1 items-center gap-2">
              <input
                type="checkbox"
                className="size-4 flex-none accent-brand"
                checked={found !== undefined}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...carried, { class_id, extra_minor: 0 }] : without(class_id),
                  )
                }
              />
              {label}
            </label>
            {found && (
              <MoneyInput
                aria-label={m.method_class_extra({ name: label })}
                className="w-28"
                value={found.extra_minor}
                onChange={(extra_minor) =>
                  onChange(
                    carried.map((one) =>
                      one.class_id === class_id ? { ...one, extra_minor: extra_minor ?? 0 } : one,
                    ),
                  )
                }
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
