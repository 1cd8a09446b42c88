import { counted } from '../../format/number.ts'
import { buttonClass } from '../../backoffice/button.ts'

type Props = {
  form: { errors: object; changed: readonly unknown[]; sending: boolean; restart: () => void }
}

/** Appears only when there are changes. */
export const SaveBar = ({ form }: Props) => {
  const mistakes = Object.keys(form.errors).length
  if (form.changed.length === 0) return null

  return (
    <div className="sticky bottom-14 z-10 flex items-center gap-2 rounded-[10px] border border-line bg-raised px-4 py-3 shadow-2 lg:bottom-4">
      <p role="status" className={mistakes > 0 ? 'font-medium text-tone-red-ink' : 'text-ink-2'}>
        {mistakes > 0
          ? `${counted(mistakes, 'field')} to look at`
          : counted(form.changed.length, 'change')}
      </p>
      <span className="flex-1" />
      <button type="button" className={buttonClass()} onClick={() => form.restart()}>
        Discard
      </button>
      <button type="submit" className={buttonClass('primary')} disabled={form.sending}>
        Save
      </button>
    </div>
  )
}
