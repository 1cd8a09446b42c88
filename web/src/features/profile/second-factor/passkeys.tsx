import { api, type PasskeyRow } from '@emporia/contract'
import * as m from '@emporia/messages/profile'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { dayAndTime } from '../../../format/date.ts'
import { ask } from '../../../ui/dialog.ts'
import { loadAgain } from '../../../ui/lazy.ts'
import { announce } from '../../../ui/message/announce.ts'
import { useLocale } from '../../../ui/money.tsx'
import type { PasskeyFailure } from '../../session/webauthn.ts'
import { Line, LineButton } from './line.tsx'
import { NamePasskey, type NewPasskey, RenamePasskey } from './name-passkey.tsx'

type Props = {
  passkeys: PasskeyRow[]
  canAdd: boolean
  /** With the recovery codes, if they came with a new passkey. */
  onChanged: (codes: string[] | null) => void
}

/** The passkeys of the account, and a button that adds one. */
export const Passkeys = ({ passkeys, canAdd, onChanged }: Props) => {
  const [created, setCreated] = useState<NewPasskey>()
  const [renaming, setRenaming] = useState<PasskeyRow>()
  const [sending, setSending] = useState(false)
  const add = async () => {
    setSending(true)
    setCreated(await createPasskey())
    setSending(false)
  }
  const remove = async ({ id, name }: PasskeyRow) => {
    if (!(await ask({ text: m.profile_passkey_remove_question({ name }) }))) return
    announce(await call(api.passkey.remove, { id }))
    onChanged(null)
  }
  const close = () => {
    setCreated(undefined)
    setRenaming(undefined)
  }

  return (
    <>
      <Line
        title={m.profile_passkeys_title()}
        text={canAdd ? m.profile_passkeys_text() : m.profile_passkeys_impossible()}
      >
        {canAdd && (
          <LineButton
            label={m.profile_passkey_add_button()}
            disabled={sending}
            onClick={() => void add()}
          />
        )}
      </Line>
      {passkeys.map((passkey) => (
        <Passkey
          key={passkey.id}
          passkey={passkey}
          onRename={() => setRenaming(passkey)}
          onRemove={() => void remove(passkey)}
        />
      ))}
      {created && <NamePasskey created={created} onAdded={onChanged} onClose={close} />}
      {renaming && (
        <RenamePasskey passkey={renaming} onRenamed={() => onChanged(null)} onClose={close} />
      )}
    </>
  )
}

/** Has the browser create a passkey; undefined, with a message, if there is none. */
const createPasskey = async (): Promise<NewPasskey | undefined> => {
  const begun = await call(api.passkey.begin, {})
  if (!begun.success) {
    announce(begun)
    return undefined
  }
  const { createAttestation } = await loadAgain(() => import('../../session/webauthn.ts'))
  const attestation = await createAttestation(begun.data.options)
  if (typeof attestation !== 'string') return { ticket: begun.data.ticket, attestation }
  announce({ success: false, message: failures[attestation]() })
  return undefined
}

const failures: Record<PasskeyFailure, () => string> = {
  unsupported: m.profile_passkey_unsupported,
  known: m.profile_passkey_known,
  canceled: m.profile_passkey_canceled,
}

type LineProps = { passkey: PasskeyRow; onRename: () => void; onRemove: () => void }

const Passkey = ({ passkey, onRename, onRemove }: LineProps) => {
  const { name, created_at, used_at } = passkey
  const { time_zone } = useLocale()
  const added = dayAndTime(created_at, time_zone)
  const text = used_at
    ? m.profile_passkey_times({ added, used: dayAndTime(used_at, time_zone) })
    : m.profile_factor_since({ date: added })

  return (
    <Line title={name} text={text}>
      <LineButton
        label={m.profile_passkey_rename_button()}
        name={m.profile_passkey_rename_label({ name })}
        onClick={onRename}
      />
      <LineButton
        label={m.profile_factor_remove_button()}
        name={m.profile_passkey_remove_label({ name })}
        onClick={onRemove}
      />
    </Line>
  )
}
