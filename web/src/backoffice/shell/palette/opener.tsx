import * as m from '@emporia/messages/backoffice'
import { Suspense, useEffect, useState } from 'react'

import { buttonClass } from '../../button.ts'
import { Icon } from '../../icon.client.tsx'
import { lazy } from '../../../ui/lazy.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('../../list/shortcuts/keys-dialog.tsx')).ShortcutsDialog,
}))
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

/** Opens the palette by a click, Ctrl+K or ⌘K. */
export const PaletteOpener = () => {
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
        className={`${buttonClass('quiet')} lg:w-80 lg:justify-start lg:border-line-strong/50 lg:bg-surface lg:font-normal lg:text-ink-2`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className="max-md:sr-only lg:flex-1 lg:text-start">{m.palette_open_button()}</span>
        <kbd className="rounded-sm border border-line px-1 font-sans text-[.6875rem] font-medium text-ink-3 max-lg:hidden">
          {m.palette_open_shortcut()}
        </kbd>
      </button>
      <Suspense>
        {open && <Palette onClose={() => setOpen(false)} onShortcuts={() => setShortcuts(true)} />}
        {hasShortcuts && <ShortcutsDialog onClose={() => setShortcuts(false)} />}
      </Suspense>
    </>
  )
}
