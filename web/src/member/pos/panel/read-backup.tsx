import * as m from '@emporia/messages/pos'
import { useId, useState } from 'react'

import { readBackup } from '../offline-store/backup.ts'
import { sendBackup, type BackupResult } from '../sync/send-backup.ts'
import { goOn } from '../pos.ts'

type Outcome = { text: string; refused: string[]; isBad: boolean }

/** Sends the sales of a backup if their device is lost or broken. */
export const ReadBackup = ({ memberId }: { memberId: number }) => {
  const id = useId()
  const [outcome, setOutcome] = useState<Outcome>()
  const [busy, setBusy] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setOutcome(await importBackup(file, memberId))
    setBusy(false)
  }

  return (
    <details className="mt-3 border-t border-line pt-2.5">
      <summary className="cursor-pointer font-medium">{m.backup_import_label()}</summary>
      <label htmlFor={id} className="mt-2 block text-ink-2">
        {m.backup_import_help()}
      </label>
      <input
        id={id}
        type="file"
        accept="application/json"
        className="mt-2 max-w-full"
        disabled={busy}
        onChange={({ target }) => void take(target.files?.[0])}
      />
      {outcome && (
        <div role={outcome.isBad ? 'alert' : 'status'} className="mt-2">
          <p className={outcome.isBad ? 'text-tone-red-ink' : ''}>{outcome.text}</p>
          <ul className="text-tone-red-ink">
            {outcome.refused.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </details>
  )
}

const importBackup = async (file: File, memberId: number): Promise<Outcome> => {
  const read = await readBackup(await file.text(), memberId)
  if ('error' in read) return { text: read.error, refused: [], isBad: true }
  const reported = await sendBackup(read.drafts)
  await goOn(true)
  return {
    text: summarize(reported, read.known),
    refused: reported.refused,
    isBad: reported.isCutOff || reported.refused.length > 0,
  }
}

const summarize = ({ booked, replayed, isCutOff }: BackupResult, known: number) =>
  (isCutOff ? m.backup_sent_interrupted : m.backup_sent_text)({ booked, known: replayed + known })
