import { documentMegabytesMax } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import { upload } from '../../api/upload.ts'
import type { Library } from '../../backoffice/form/library/use-library.ts'

export type Upload = {
  number: number
  file: File
  folder: string
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Fraction that was uploaded, from 0 to 1. */
  share: number
  /** Message from the server. */
  message: string
}

/** Uploads files one after the other; failed uploads can be retried. */
export const useUploads = (library: Library) => {
  const { revalidate } = useRevalidator()
  const [uploads, setUploads] = useState<Upload[]>([])
  const waiting = useRef<Upload[]>([])
  const isBusy = useRef(false)
  const numbers = useRef(0)

  const note = (number: number, changes: Partial<Upload>) =>
    setUploads((before) =>
      before.map((one) => (one.number === number ? { ...one, ...changes } : one)),
    )

  const work = async () => {
    if (isBusy.current) return
    isBusy.current = true
    for (let next = waiting.current.shift(); next; next = waiting.current.shift())
      await send(library, next, note)
    isBusy.current = false
    await revalidate()
  }

  return {
    uploads,
    add: (files: Iterable<File>, folder: string) => {
      const added = [...files].map((file) => {
        numbers.current += 1
        return uploadOf(numbers.current, file, folder)
      })
      waiting.current.push(...added)
      setUploads((before) => [...before, ...added])
      void work()
    },
    retry: (failed: Upload) => {
      waiting.current.push(failed)
      note(failed.number, { state: 'waiting', message: '' })
      void work()
    },
    clear: () => setUploads([]),
  }
}

const uploadOf = (number: number, file: File, folder: string): Upload => ({
  number,
  file,
  folder,
  state: 'waiting',
  share: 0,
  message: '',
})

type Note = (number: number, changes: Partial<Upload>) => void

const send = async (library: Library, { number, file, folder }: Upload, note: Note) => {
  if (file.size > documentMegabytesMax * 1024 * 1024)
    return note(number, {
      state: 'failed',
      message: m.gallery_upload_size_error({ max: documentMegabytesMax }),
    })
  note(number, { state: 'sending', share: 0 })
  const reply = await upload(library.create, { file, folder }, (share) => note(number, { share }))
  note(number, { state: reply.success ? 'done' : 'failed', message: reply.message })
}
