import type { ProductRow } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'

import { Icon } from '../../../backoffice/icon.client.tsx'
import { useIsPhone } from '../../../backoffice/list/use-is-narrow.ts'
import { useManages } from '../../../backoffice/shell/use-manages.ts'
import { lazy } from '../../../ui/lazy.ts'
import type { InlineField } from './save-inline.ts'

const InlineInput = lazy(async () => ({
  default: (await import('./inline-input.tsx')).InlineInput,
}))

type Props = {
  row: ProductRow
  field: InlineField
  area: 'admin' | 'seller'
  /** The value while it is not edited. */
  children: ReactNode
}

const labels = {
  price_minor: m.products_inline_price,
  on_hand: m.products_inline_stock,
}

/**
 * The price or the stock of a product with a single variant, with a pencil that edits it in place
 * (docs/domain/catalog.md#edits-in-lists). Phones have the drawer of the row instead.
 */
export const InlineCell = ({ row, field, area, children }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const pencil = useFocusAfter(isOpen)
  const isPhone = useIsPhone()
  const manages = useManages()
  if (isPhone || !manages || row.variants !== 1 || row.status === 'archived') return children

  const label = labels[field]({ name: row.name })
  if (isOpen)
    return (
      <Suspense fallback={children}>
        <InlineInput {...{ row, field, area, label }} onClose={() => setOpen(false)} />
      </Suspense>
    )
  return (
    <span className="group/cell inline-flex items-center justify-end gap-1">
      <button
        ref={pencil}
        type="button"
        className="inline-flex size-6 flex-none cursor-pointer items-center justify-center rounded-[6px] text-ink-2 opacity-0 group-hover/cell:opacity-100 hover:bg-press hover:text-ink focus-visible:opacity-100 pointer-coarse:size-11 pointer-coarse:opacity-100 print:hidden"
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        <Icon name="edit" />
      </button>
      <span>{children}</span>
    </span>
  )
}

/** Returns the ref of the button that has the focus again when the field is closed. */
const useFocusAfter = (isOpen: boolean) => {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
