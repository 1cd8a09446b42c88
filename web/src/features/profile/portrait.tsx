import * as m from '@emporia/messages/profile'
import { useState } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Initials } from '../../backoffice/initials.tsx'
import { FieldNote } from '../../form/labeled.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { acceptedPictures } from '../../backoffice/form/library/accepted.ts'
import { actOnProfile } from './act-on-profile.ts'
import type { Profile, ProfileCalls } from './profile.ts'

/** Profile picture; selecting another one replaces it. */
export const Portrait = ({ calls, profile }: { calls: ProfileCalls; profile: Profile }) => {
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string>()

  const input = profile.picture ? m.profile_picture_change() : m.profile_picture_choose()

  const send = async (picture: File | undefined) => {
    if (!picture) return
    setSending(true)
    const reply = await actOnProfile(calls.uploadPicture, { picture })
    setSending(false)
    setError(reply.success ? undefined : (reply.errors?.['picture'] ?? reply.message))
  }

  return (
    <Panel className="flex items-center gap-4 p-4">
      <Initials name={profile.name} picture={profile.picture} large />
      <div>
        <p className="mb-2 text-[.9375rem] font-semibold">{profile.name}</p>
        <label
          className={`${buttonClass()} focus-within:outline-2 focus-within:outline-focus`}
          aria-busy={sending}
        >
          {sending ? m.profile_picture_sending() : input}
          <input
            type="file"
            accept={acceptedPictures}
            className="sr-only"
            disabled={sending}
            onChange={({ target }) => void send(target.files?.[0])}
          />
        </label>
        <FieldNote id={undefined} error={error} />
      </div>
    </Panel>
  )
}
