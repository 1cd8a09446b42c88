import type { ComponentType } from 'react'

import type { ControlProps, Option, Options } from '../office/form/control.ts'
import type * as ControlsModule from '../office/form/controls.client.tsx'
import { lazy } from '../ui/lazy.ts'

/** One field of a form. Any control of this shape will do. */
export type Field<Value> = {
  label: string
  help?: string
  /** A switch stands beside its label, not below it. */
  isInline?: boolean
  /** Asked only of new ones: the update does not take it. */
  onlyNew?: boolean
  /** Never called optional, although it is left out where it is not shown. */
  isRequired?: boolean
  /** Left out while it would mean nothing, such as the share of what is not shared. */
  isShown?: (draft: Record<string, unknown>) => boolean
  options?: Options
  Control: ComponentType<ControlProps<Value>>
  /** What the form starts with, from what the row holds. */
  initial: (stored: unknown) => Value | null | undefined
}

type Rest<Value> = Partial<Omit<Field<Value>, 'Control' | 'label'>>
type Controls = typeof ControlsModule

// The controls are loaded when the first form opens, all at once.
const control = <Name extends keyof Controls>(name: Name) =>
  lazy(async () => ({ default: (await import('../office/form/controls.client.tsx'))[name] }))

const Text = control('TextControl')
const Area = control('AreaControl')
const Whole = control('NumberControl')
const Rate = control('RateControl')
const Amount = control('AmountControl')
const Flag = control('FlagControl')
const Instant = control('InstantControl')
const Image = control('ImageControl')
const Secret = control('SecretControl')
const Choice = control('ChoiceControl')

export const text = (label: string, rest: Rest<string> = {}): Field<string> => ({
  label,
  Control: Text,
  initial: (stored) => (typeof stored === 'string' ? stored : undefined),
  ...rest,
})

/** Several lines of text. */
export const area = (label: string, rest: Rest<string> = {}): Field<string> => ({
  ...text(label, rest),
  Control: Area,
})

export const secret = (label: string, rest: Rest<string> = {}): Field<string> => ({
  ...text(label, rest),
  Control: Secret,
})

/** A day and a time, kept as ISO 8601. */
export const instant = (label: string, rest: Rest<string> = {}): Field<string> => ({
  ...text(label, rest),
  Control: Instant,
})

export const whole = (label: string, rest: Rest<number> = {}): Field<number> => ({
  label,
  Control: Whole,
  initial: (stored) => (typeof stored === 'number' ? stored : undefined),
  ...rest,
})

/** Basis points, typed as per cent. */
export const rate = (label: string, rest: Rest<number> = {}): Field<number> => ({
  ...whole(label, rest),
  Control: Rate,
})

/** An amount of money, kept in minor units. */
export const amount = (label: string, rest: Rest<number> = {}): Field<number> => ({
  ...whole(label, rest),
  Control: Amount,
})

export const flag = (label: string, rest: Rest<boolean> = {}): Field<boolean> => ({
  label,
  isInline: true,
  Control: Flag,
  initial: (stored) => Boolean(stored),
  ...rest,
})

/** A new picture as a file, or one of the library by its id. */
export const image = (label: string, rest: Rest<File | number> = {}): Field<File | number> => ({
  label,
  Control: Image,
  initial: () => undefined,
  ...rest,
})

/** One of a list that is asked for when the form opens. */
export const choice = <Value extends string | number>(
  label: string,
  options: Options,
  rest: Rest<Value> = {},
): Field<Value> => ({
  label,
  options,
  // The options, like the row, carry values of this very type.
  Control: Choice as Field<unknown>['Control'] as Field<Value>['Control'],
  initial: (stored) => stored as Value | null | undefined,
  ...rest,
})

/** One of a closed list of words. */
export const pick = <Value extends string>(
  label: string,
  words: Record<Value, string>,
  rest: Rest<Value> = {},
) => choice(label, () => Promise.resolve(optionsOf(words)), rest)

const optionsOf = (words: Record<string, string>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
