import { type EmailSettings, getPlaceholders, defaultWording } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'

import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { LeaveButton } from '../../backoffice/form/unsaved-changes/leave-button.tsx'
import { Form } from '../../form/form.tsx'
import type { EventRow } from './event-row.ts'
import { TemplateFields, TryOutFields } from './template-fields.tsx'
import { useTemplate } from './use-template.ts'

type Props = { row: EventRow; settings: EmailSettings; onClose: () => void }

/** Edits the text and the parts of one kind of e-mail, with a preview and a test. */
export const WordingDialog = ({ row, settings, onClose }: Props) => {
  const { form, look, seen, tryOut } = useTemplate({ row, settings, onClose })
  // Order and address of a test are not saved.
  const isChanged = form.changed.some((key) => key === 'wording' || key === 'hidden_blocks')

  return (
    <Dialog title={row.title} isWide onClose={onClose}>
      <Form form={form} isChanged={isChanged} className="mt-4 grid gap-4">
        <TemplateFields form={form} />
        <Placeholders event={row.event} />
        <TryOutFields form={form} />
        {seen && <Preview {...seen} />}
        <div className="flex flex-wrap justify-end gap-2.5">
          {row.wording && (
            <button
              type="button"
              className={`me-auto ${buttonClass('quiet')}`}
              onClick={() => form.change({ wording: defaultWording })}
            >
              {m.email_template_restore_button()}
            </button>
          )}
          <button type="button" className={buttonClass()} onClick={() => void tryOut()}>
            {m.email_template_test_button()}
          </button>
          <button type="button" className={buttonClass()} onClick={() => void look()}>
            {m.email_template_preview_button()}
          </button>
          <LeaveButton>{m.email_template_close_button()}</LeaveButton>
          <button type="submit" className={buttonClass('primary')}>
            {m.email_template_save_button()}
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

const Preview = ({ subject, html }: { subject: string; html: string }) => (
  <div>
    <p className="mb-1.5 font-medium">{subject}</p>
    <iframe
      title={m.email_template_preview_title()}
      sandbox=""
      srcDoc={html}
      className="h-80 w-full rounded-[8px] border border-line bg-white"
    />
  </div>
)

const placeholderOf = (name: string) => `{{${name}}}`

const Placeholders = ({ event }: Pick<EventRow, 'event'>) => (
  <dl className="grid gap-x-4 gap-y-1 rounded-[8px] bg-canvas p-3 text-office sm:grid-cols-[auto_1fr]">
    {Object.entries(getPlaceholders(event)).map(([name, text]) => (
      <div key={name} className="contents">
        <dt className="font-mono">{placeholderOf(name)}</dt>
        <dd className="text-ink-2 max-sm:mb-1">{text}</dd>
      </div>
    ))}
  </dl>
)
