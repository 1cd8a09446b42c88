import { AreaField } from '../../form/field.tsx'
import { Step } from './step.tsx'

export const Note = () => (
  <Step title="A note for the sellers">
    <AreaField
      label="Optional. Each seller in this order sees it."
      name="note"
      rows={3}
      maxLength={500}
    />
  </Step>
)
