import * as m from '@emporia/messages/catalog'

import { buttonClass } from '../../backoffice/button.ts'
import { useManages } from '../../backoffice/shell/use-manages.ts'
import type { ProductForm } from './form.ts'
import { useProductForm } from './form-context.ts'

type Props = {
  /** Label of the button for a new product; undefined for an existing one. */
  add: string | undefined
  /** Whether a new product can be saved before any input. */
  isFilled?: boolean
}

/**
 * Stays at the bottom of the screen while there is something to save; leaving the page asks for
 * confirmation.
 */
export const SaveBar = ({ add, isFilled = false }: Props) => {
  const { changed, draft, errors, sending, restart } = useProductForm()
  const canChange = useManages()
  const changes = changed.filter((key) => key !== 'axes').length
  const mistakes = Object.keys(errors).length
  if ((changes === 0 && !(add && isFilled)) || !canChange) return null

  return (
    <div className="sticky bottom-14 z-10 flex flex-wrap items-center gap-2 rounded-[10px] border border-line bg-raised px-4 py-3 shadow-2 lg:bottom-4">
      <p
        role="status"
        className={mistakes > 0 && !sending ? 'font-medium text-tone-red-ink' : 'text-ink-2'}
      >
        {sending ? textOfSending(draft) : textOf({ mistakes, changes })}
      </p>
      <span className="flex-1" />
      {changes > 0 && (
        <button type="button" className={buttonClass()} onClick={() => restart()}>
          {m.product_save_discard_button()}
        </button>
      )}
      <button type="submit" className={buttonClass('primary')} disabled={sending}>
        {add ?? m.product_save_button()}
      </button>
    </div>
  )
}

const textOf = ({ mistakes, changes }: { mistakes: number; changes: number }) => {
  if (mistakes > 0) return m.product_save_errors({ count: mistakes })
  return changes === 0 ? m.product_save_ready() : m.product_save_changes({ count: changes })
}

const textOfSending = ({ pictures }: ProductForm) => {
  const count = pictures.filter((picture) => picture instanceof File).length
  return count > 0 ? m.product_save_uploading({ count }) : m.product_save_sending()
}
