import type { StaffFactorMode } from '@emporia/contract'
import * as m from '@emporia/messages/settings'

import { DayLine } from '../../../backoffice/form/dates/day-input.tsx'
import { IntegerLine } from '../../../backoffice/form/line.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { Choice } from '../fields/choice.tsx'
import { Tick } from '../fields/tick.tsx'
import { connectGeneral } from '../index/general-fields.ts'
import type { PanelProps } from '../settings-form.ts'

/**
 * How long a confirmed identity is valid for sensitive changes to money, e-mail and permissions, and
 * whether staff need a second factor.
 */
export const SecurityPanel = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectGeneral(form)
  const { security } = draft
  const set = (more: Partial<typeof security>) => change({ security: { ...security, ...more } })

  return (
    <Panel
      title={m.settings_security_title()}
      hint={m.settings_security_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <IntegerLine
        {...field('security.confirm_minutes')}
        value={draft.security.confirm_minutes}
        onChange={(typed) => set({ confirm_minutes: typed ?? 0 })}
      />
      <Choice
        {...field('security.staff_second_factor')}
        options={modes}
        value={security.staff_second_factor}
        onChange={(staff_second_factor) => set({ staff_second_factor })}
      />
      {security.staff_second_factor === 'required' && (
        <DayLine
          {...field('security.staff_factor_from')}
          optional
          value={security.staff_factor_from ?? ''}
          onChange={(day) => set({ staff_factor_from: day || null })}
        />
      )}
      <Tick
        {...field('security.verified_email')}
        checked={security.verified_email}
        onChange={(verified_email) => set({ verified_email })}
      />
      <Tick
        {...field('security.is_view_as_notified')}
        checked={security.is_view_as_notified}
        onChange={(is_view_as_notified) => set({ is_view_as_notified })}
      />
    </Panel>
  )
}

const modes: Record<StaffFactorMode, () => string> = {
  off: m.settings_factor_off,
  optional: m.settings_factor_optional,
  required: m.settings_factor_required,
}
