import type { BulkAction } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { Labeled } from '../../form/labeled.tsx'
import type { Elements } from './elements.ts'

type Props = {
  kind: BulkAction['do']
  typed: string
  elements: Elements | undefined
  onChange: (typed: string) => void
}

/** Parameters of an action, such as the amount or the target. */
export const Details = ({ kind, typed, elements, onChange }: Props) => {
  if (kind === 'price')
    return (
      <Labeled label={m.bulk_price_label()} help={m.bulk_price_help()} className="mt-3">
        {({ id, describedBy }) => (
          <input
            id={id}
            inputMode="text"
            className="office-input num h-9 w-32"
            aria-describedby={describedBy}
            placeholder="10"
            value={typed}
            onChange={({ target }) => onChange(target.value.replace('−', '-'))}
          />
        )}
      </Labeled>
    )
  if (kind === 'category')
    return (
      <Labeled label={m.bulk_category_label()} className="mt-3">
        {({ id }) => (
          <select
            id={id}
            className="office-input h-9 max-w-full"
            value={typed}
            onChange={({ target }) => onChange(target.value)}
          >
            <option value="">{m.bulk_category_choose()}</option>
            {elements?.categories
              .filter(({ is_leaf }) => is_leaf)
              .map((category) => (
                <option key={category.id} value={category.id}>
                  {[...category.parents, category.name].join(' › ')}
                </option>
              ))}
          </select>
        )}
      </Labeled>
    )
  return <p className="mt-2 text-ink-2">{sentences[kind]()}</p>
}

const sentences = {
  activate: m.bulk_activate_text,
  deactivate: m.bulk_deactivate_text,
  delete: m.bulk_delete_text,
}
