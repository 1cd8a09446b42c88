import * as m from '@emporia/messages/catalog'

import { buttonClass } from '../../backoffice/button.ts'
import { UnsavedMark } from '../../backoffice/form/unsaved-changes/unsaved-mark.tsx'
import type { Edits } from './use-edits.ts'

/** Appears below the rows while there are unsaved edits. */
export const SaveBar = ({ edits }: { edits: Edits }) =>
  edits.count > 0 && (
    <div className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center justify-end gap-2.5 rounded-[10px] border border-line bg-raised px-4 py-3 shadow-2 max-lg:bottom-17">
      <UnsavedMark when={!edits.saving} />
      <p className="me-auto text-ink-2" role="status">
        {m.bulk_save_count({ count: edits.count })}
      </p>
      <button type="button" className={buttonClass()} disabled={edits.saving} onClick={edits.drop}>
        {m.bulk_save_discard_button()}
      </button>
      <button
        type="button"
        className={buttonClass('primary')}
        disabled={edits.saving}
        onClick={() => void edits.save()}
      >
        {edits.saving ? m.bulk_save_busy() : m.bulk_save_button()}
      </button>
    </div>
  )
