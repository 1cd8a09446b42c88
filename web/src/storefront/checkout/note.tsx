import * as m from '@emporia/messages/checkout'

import { AreaField } from '../../form/field.tsx'
import { Step } from './step.tsx'

export const Note = () => (
  <Step title={m.checkout_note_title()}>
    <AreaField label={m.checkout_note_label()} name="note" rows={3} maxLength={500} />
  </Step>
)
