import { FieldNote, input } from '../../form/field.tsx'
import { Step } from './step.tsx'

export const Note = ({ error }: { error: string | undefined }) => (
  <Step title="A note for the sellers">
    <label htmlFor="note" className="block text-[.8125rem] text-ink-2">
      Optional. Each seller in this order sees it.
    </label>
    <textarea
      id="note"
      name="note"
      rows={3}
      maxLength={500}
      className={`${input} mt-1.5 py-2.5`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'note-note' : undefined}
    />
    <FieldNote name="note" error={error} />
  </Step>
)
