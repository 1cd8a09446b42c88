import type { shopDocuments } from '@emporia/contract'
import * as m from '@emporia/messages/profile'
import { useEffect, useState } from 'react'

import { fetchFile } from '../../../api/fetch-file.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'

type Props = {
  endpoint: (typeof shopDocuments)[keyof typeof shopDocuments]
  id: number
  /** Alternative text. */
  name: string
}

/** A document that is an image, fetched with the token; opens in full size. */
export const DocumentPicture = ({ endpoint, id, name }: Props) => {
  const address = useFile({ endpoint, id })
  const [isLarge, setLarge] = useState(false)
  if (address === null) return <p className="text-ink-2">{m.profile_document_failed()}</p>
  if (!address) return <span className="skeleton block h-60 w-full rounded-[6px] bg-press" />

  return (
    <>
      <button
        type="button"
        className="block w-full cursor-zoom-in overflow-hidden rounded-[6px] border border-line bg-sunken"
        onClick={() => setLarge(true)}
      >
        <img src={address} alt={name} className="h-60 w-full object-contain" />
        <span className="sr-only">{m.profile_document_enlarge()}</span>
      </button>
      {isLarge && (
        <Dialog title={name} isWide onClose={() => setLarge(false)}>
          <img src={address} alt={name} className="mt-4 max-h-[75vh] w-full object-contain" />
          <div className="mt-4 flex justify-end">
            <button type="button" className={buttonClass()} onClick={() => setLarge(false)}>
              {m.profile_document_close()}
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** Undefined while it is loading, null if it failed. */
const useFile = ({ endpoint, id }: Pick<Props, 'endpoint' | 'id'>) => {
  const [address, setAddress] = useState<string | null>()

  useEffect(() => {
    let made: string | undefined
    let isWanted = true
    const show = async () => {
      const blob = await fetchFile(endpoint, { id })
      if (!isWanted) return
      made = blob && URL.createObjectURL(blob)
      setAddress(made ?? null)
    }
    void show()
    return () => {
      isWanted = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [endpoint, id])

  return address
}
