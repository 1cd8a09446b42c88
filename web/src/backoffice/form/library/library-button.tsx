import type { Picture } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'
import { Suspense, useState } from 'react'

import { buttonClass } from '../../button.ts'
import { Icon } from '../../icon.client.tsx'
import { useLibrary } from './use-library.ts'
import { lazy } from '../../../ui/lazy.ts'

const Picker = lazy(async () => ({ default: (await import('./picker.client.tsx')).Picker }))

type Props = {
  shopId?: number | null
  max?: number
  onPick: (pictures: Picture[]) => void
}

/** Opens the library picker. Renders nothing for users without a library. */
export const LibraryButton = ({ shopId = null, max = 1, onPick }: Props) => {
  const library = useLibrary()
  const [isOpen, setOpen] = useState(false)
  if (!library) return null

  return (
    <>
      <button
        type="button"
        className={buttonClass()}
        disabled={max < 1}
        onClick={() => setOpen(true)}
      >
        <Icon name="gallery" />
        {m.library_open_button()}
      </button>
      <Suspense>
        {isOpen && (
          <Picker
            library={library}
            shopId={shopId}
            max={max}
            onClose={() => setOpen(false)}
            onPick={(pictures) => {
              setOpen(false)
              onPick(pictures)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
