import type { TranslationRow } from '@emporia/contract'
import type { Locale } from '@emporia/messages/locale'
import * as m from '@emporia/messages/translation'
import type { KeyboardEvent } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { Form } from '../../form/form.tsx'
import { FormMessage } from '../../form/field.tsx'
import type { TranslationCalls } from './calls.ts'
import { getLanguageName } from './labels.ts'
import { TranslatedField } from './translated-field.tsx'
import { listFields, useTranslation } from './use-translation.ts'

type Props = {
  save: TranslationCalls['save']
  row: TranslationRow
  source: Locale
  onNext: () => Promise<unknown>
}

/** The texts of a record side by side, each with its state. */
export const TranslationForm = ({ save, row, source, onNext }: Props) => {
  const { form, wasSaved } = useTranslation(save, row)
  const hasChanges = form.changed.length > 0
  const saveAndNext = async () => {
    if (hasChanges) await form.submit()
    if (!hasChanges || wasSaved()) await onNext()
  }

  return (
    <Form form={form} onKeyDown={onShortcut({ save: form.submit, next: saveAndNext })}>
      <Panel className="">
        <div className="hidden border-b border-line bg-canvas px-4 py-2 text-office font-semibold text-ink-2 md:grid md:grid-cols-2 md:gap-6">
          <p>{m.editor_column_source({ language: getLanguageName(source) })}</p>
          <p>{getLanguageName(row.locale)}</p>
        </div>
        {listFields(row).map((field) => (
          <TranslatedField key={field.field} {...field} row={row} source={source} form={form} />
        ))}
      </Panel>
      <FormMessage />
      <div className="sticky bottom-14 z-10 mt-3.5 flex flex-wrap items-center gap-2 rounded-[10px] border border-line bg-raised px-4 py-3 shadow-2 lg:bottom-4">
        <p role="status" className="text-ink-2">
          {hasChanges ? m.editor_status_changed() : m.editor_status_saved()}
        </p>
        <p className="text-[.8125rem] text-ink-3 max-lg:hidden">{m.editor_keys_hint()}</p>
        <span className="flex-1" />
        <button type="submit" className={buttonClass()} disabled={!hasChanges || form.sending}>
          {m.editor_save_button()}
        </button>
        <button
          type="button"
          className={buttonClass('primary')}
          disabled={form.sending}
          onClick={() => void saveAndNext()}
        >
          {m.editor_next_button()}
        </button>
      </div>
    </Form>
  )
}

type Shortcuts = { save: () => Promise<void>; next: () => Promise<void> }

/** Ctrl or ⌘ with S saves, with Enter it saves and opens the next record. */
const onShortcut =
  ({ save, next }: Shortcuts) =>
  (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    const act = { s: save, Enter: next }[event.key]
    if (!act) return
    event.preventDefault()
    void act()
  }
