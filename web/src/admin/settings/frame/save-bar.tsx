import * as m from '@emporia/messages/settings'

import { buttonClass } from '../../../backoffice/button.ts'
import { useManages } from '../../../backoffice/shell/use-manages.ts'

type Props = {
  form: { errors: object; changed: readonly unknown[]; sending: boolean; restart: () => void }
}

/** Appears only when there are changes. */
export const SaveBar = ({ form }: Props) => {
  const canChange = useManages()
  const mistakes = Object.keys(form.errors).length
  if (form.changed.length === 0 || !canChange) return null

  return (
    <div className="sticky bottom-14 z-10 flex items-center gap-2 rounded-[10px] border border-line bg-raised px-4 py-3 shadow-2 lg:bottom-4">
      <p role="status" className={mistakes > 0 ? 'font-medium text-tone-red-ink' : 'text-ink-2'}>
        {mistakes > 0
          ? m.settings_save_mistakes({ count: mistakes })
          : m.settings_save_changes({ count: form.changed.length })}
      </p>
      <span className="flex-1" />
      <button type="button" className={buttonClass()} onClick={() => form.restart()}>
        {m.settings_save_discard_button()}
      </button>
      <button type="submit" className={buttonClass('primary')} disabled={form.sending}>
        {m.settings_save_save_button()}
      </button>
    </div>
  )
}
