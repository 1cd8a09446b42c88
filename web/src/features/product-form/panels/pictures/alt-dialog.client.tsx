import type { Picture, Refusal } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useState } from 'react'

import { call } from '../../../../api/call.ts'
import { buttonClass } from '../../../../backoffice/button.ts'
import { Dialog } from '../../../../backoffice/dialog.tsx'
import type { Library } from '../../../../backoffice/form/library/use-library.ts'
import { TextArea } from '../../../../backoffice/form/text-area.tsx'
import { Labeled } from '../../../../form/labeled.tsx'
import { announceReply } from '../../../../resource/announce-reply.ts'

type Props = {
  library: Library
  picture: Picture
  /** Its place among the images, from 1. */
  number: number
  onSaved: (alt: string) => void
  onClose: () => void
}

/** Changes the alternative text of an image, for every place that uses it. It is saved at once. */
export const AltDialog = ({ library, picture, number, onSaved, onClose }: Props) => {
  const [alt, setAlt] = useState(picture.alt)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string>()
  const save = async () => {
    setSaving(true)
    const reply = await call(library.update, { id: picture.id, alt })
    setSaving(false)
    if (!reply.success) return setError(readRefusal(reply))
    announceReply(reply)
    onSaved(reply.data.alt)
    onClose()
  }

  return (
    <Dialog title={m.product_pictures_alt({ number })} onClose={onClose}>
      <Labeled
        label={m.gallery_file_alt()}
        help={m.product_pictures_alt_help()}
        error={error}
        className="mt-3"
      >
        {({ id, describedBy, invalid }) => (
          <TextArea
            id={id}
            value={alt}
            lines={2}
            maxLength={200}
            describedBy={describedBy}
            invalid={invalid}
            onChange={(text) => {
              setError(undefined)
              setAlt(text.replaceAll(/\s+/g, ' '))
            }}
          />
        )}
      </Labeled>
      <button
        type="button"
        className={`${buttonClass('primary')} mt-4 ms-auto flex`}
        disabled={isSaving || alt === picture.alt}
        onClick={() => void save()}
      >
        {m.gallery_file_save_button()}
      </button>
    </Dialog>
  )
}

/** Products adopted from a template have its images, which belong to the marketplace. */
const readRefusal = ({ code, message }: Refusal) =>
  code === 'not_found' ? m.product_pictures_alt_foreign() : message
