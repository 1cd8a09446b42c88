import * as m from '@emporia/messages/checkout'

import { AreaField } from '../../form/field.tsx'
import { Step } from './step.tsx'

export const Note = () => (
  <Step title={m.checkout_note_sellers()}>
    <AreaField label={m.checkout_optional_each_seller()} name="note" rows={3} maxLength={500} />
  </Step>
)
