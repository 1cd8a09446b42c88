import { type ReactNode, Suspense, useEffect, useState } from 'react'

import { Icon } from '../../icon.client.tsx'
import { lazy } from '../../../ui/lazy.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('../../list/shortcuts/keys-dialog.tsx')).ShortcutsDialog,
}))
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

type Props = {
  className: string
  /** The text of the button. */
  children: ReactNode
}

/** Opens the palette by a click, Ctrl+K or ⌘K. */
export const PaletteOpener = ({ className, children }: Props) => {
  const [open, setOpen] = useState(false)
  const [hasShortcuts, setShortcuts] = useState(false)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        {children}
      </button>
      <Suspense>
        {open && <Palette onClose={() => setOpen(false)} onShortcuts={() => setShortcuts(true)} />}
        {hasShortcuts && <ShortcutsDialog onClose={() => setShortcuts(false)} />}
      </Suspense>
    </>
  )
}
