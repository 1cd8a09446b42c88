import type { ControlProps } from '../../backoffice/form/control.ts'
import type { Field } from '../../resource/fields.tsx'
import { type Choices, type ItemDraft, storedItems } from './item-draft.ts'
import { lazy } from '../../ui/lazy.ts'
import type { Text } from '../../ui/text.ts'

const controlOf = (choices: Choices) =>
  lazy(async () => {
    const { ItemsControl } = await import('./items-control.client.tsx')
    const Items = (props: ControlProps<ItemDraft[]>) => (
      <ItemsControl {...props} choices={choices} />
    )
    return { default: Items }
  })

/** Products of an offer with reduction, limits and resulting price. */
export const offerItems = (label: Text, choices: Choices): Field<ItemDraft[]> => ({
  label,
  Control: controlOf(choices),
  initial: (stored) => storedItems(stored).map(sentOf),
})

type StoredItem = ReturnType<typeof storedItems>[number]

const sentOf = ({ product: _product, taken: _taken, ...item }: StoredItem): ItemDraft => item
