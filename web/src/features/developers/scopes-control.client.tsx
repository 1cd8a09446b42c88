import { hasScope, type Level, levels, normalizeScopes } from '@emporia/contract'
import * as m from '@emporia/messages/developers'

import { Choice } from '../../backoffice/form/choice.tsx'
import type { ControlProps } from '../../backoffice/form/control.ts'
import { readText, type Text } from '../../ui/text.ts'

type LevelOrNone = Level | 'none'

type Props<Right extends string> = ControlProps<`${Right}:${Level}`[]> & {
  rights: readonly Right[]
  labels: Record<Right, Text>
}

/** For each right, whether a key has it, and at which level. */
export const ScopesControl = <Right extends string>(props: Props<Right>) => {
  const { id, value, onChange, describedBy, rights, labels } = props
  const held = value ?? []
  const set = (right: Right, level: LevelOrNone) => {
    const others = held.filter((scope) => !scope.startsWith(`${right}:`))
    onChange(normalizeScopes(level === 'none' ? others : [...others, `${right}:${level}`]))
  }

  return (
    <div
      id={id}
      role="group"
      aria-label={m.api_key_column_scopes()}
      aria-describedby={describedBy}
      className="grid gap-1.5"
    >
      {rights.map((right) => (
        <div key={right} className="flex items-center justify-between gap-3">
          <span>{readText(labels[right])}</span>
          <Choice
            label={readText(labels[right])}
            className="w-36"
            options={options}
            value={levelOf(held, right)}
            onChange={(level) => set(right, level)}
          />
        </div>
      ))}
    </div>
  )
}

const levelOf = (scopes: readonly string[], right: string): LevelOrNone =>
  levels.toReversed().find((level) => hasScope(scopes, right, level)) ?? 'none'

const options: { value: LevelOrNone; label: Text }[] = [
  { value: 'none', label: m.api_key_level_none },
  { value: 'view', label: m.api_key_level_view },
  { value: 'manage', label: m.api_key_level_manage },
]
