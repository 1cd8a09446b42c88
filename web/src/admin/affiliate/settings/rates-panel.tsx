import * as m from '@emporia/messages/affiliate'

import { percent } from '../../../format/number.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { Tick } from '../../settings/fields/tick.tsx'
import { NumberField } from './number-field.tsx'
import { connectAffiliate } from './affiliate-fields.ts'
import type { PanelProps } from './settings-form.ts'

/** Commission rates of members and of the levels above them. */
export const RatesPanel = ({ form }: PanelProps) => {
  const { draft, errors, change } = form
  const field = connectAffiliate(form)
  const { default_bp, level_bps } = draft
  const sum = level_bps.reduce((all, bp) => all + bp, default_bp)

  return (
    <Panel
      title={m.levels_panel_title()}
      hint={m.levels_panel_hint()}
      side={m.levels_panel_sum({ rate: percent(sum) })}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <NumberField
        {...field('default_bp')}
        kind="rate"
        value={default_bp}
        onChange={(bp) => change({ default_bp: bp })}
      />
      <NumberField
        {...field('max_depth')}
        value={draft.max_depth}
        onChange={(max_depth) => change(withLevels(level_bps, max_depth))}
      />
      {level_bps.map((bp, at) => (
        <NumberField
          key={`level ${at + 1}`}
          label={m.levels_level_label({ level: at + 1 })}
          kind="rate"
          value={bp}
          error={errors[`level_bps.${at}`] ?? (at === 0 ? errors['level_bps'] : undefined)}
          onChange={(typed) => change({ level_bps: level_bps.with(at, typed) })}
        />
      ))}
      <Tick
        {...field('compression')}
        checked={draft.compression}
        onChange={(compression) => change({ compression })}
      />
    </Panel>
  )
}

const levelsMax = 5

/** Resizes the rates to the number of levels; a new level starts at zero. */
const withLevels = (level_bps: number[], max_depth: number) => ({
  max_depth,
  level_bps: Array.from({ length: Math.min(max_depth, levelsMax) }, (_, at) => level_bps[at] ?? 0),
})
