import { counted } from '../../format/number.ts'
import { officeButton } from '../../office/button.ts'
import { useProductForm } from './form-context.ts'

type Props = {
  /** What the button says for a new one; undefined for one that is there. */
  add: string | undefined
  /** There is something to add before anybody typed. */
  isFilled?: boolean
  saving: boolean
}

/** Sticks to the bottom while something is not saved yet; leaving asks. */
export const SaveBar = ({ add, isFilled = false, saving }: Props) => {
  const { changed, errors, restart } = useProductForm()
  const changes = changed.filter((key) => key !== 'axes').length
  const mistakes = Object.keys(errors).length
  if (changes === 0 && !add) return null

  return (
    <div className="sticky bottom-14 z-10 flex flex-wrap items-center gap-2 rounded-[10px] border border-line bg-raised px-4 py-3 shadow-2 lg:bottom-4">
      <p role="status" className={mistakes > 0 ? 'font-medium text-tone-red-ink' : 'text-ink-2'}>
        {mistakes > 0 && `${counted(mistakes, 'field')} to look at`}
        {mistakes === 0 &&
          (changes === 0 && isFilled ? 'Ready to add' : counted(changes, 'change'))}
      </p>
      <span className="flex-1" />
      {changes > 0 && (
        <button type="button" className={officeButton()} onClick={() => restart()}>
          Discard
        </button>
      )}
      <button
        type="submit"
        className={officeButton('primary')}
        disabled={saving || (changes === 0 && !isFilled)}
      >
        {add ?? 'Save'}
      </button>
    </div>
  )
}
