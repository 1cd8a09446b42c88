import type { Field } from '../../resource/fields.tsx'
import { type ItemDraft, storedItems } from './item-draft.ts'
import { lazy } from '../../ui/lazy.ts'

const Control = lazy(async () => ({
  default: (await import('./items-control.client.tsx')).ItemsControl,
}))

/** The products of an offer, each with its reduction, its limits and what it comes to. */
export const offerItems = (label: string): Field<ItemDraft[]> => ({
  label,
  Control,
  initial: (stored) => storedItems(stored).map(sentOf),
})

type StoredItem = ReturnType<typeof storedItems>[number]

const sentOf = ({ product: _product, taken: _taken, ...item }: StoredItem): ItemDraft => item
