import type { ComponentType } from 'react'

import type { ControlProps, Option, Options } from '../backoffice/form/control.ts'
import type * as ControlsModule from '../backoffice/form/controls.client.tsx'
import { lazy } from '../ui/lazy.ts'
import { readText, type Text } from '../ui/text.ts'

/** A field of a form. Any control with these props can be used. */
export type Field<Value> = {
  label: Text
  help?: Text
  /** Places a switch beside its label instead of below it. */
  isInline?: boolean
  /** Only in the form for new records: the update does not accept it. */
  onlyNew?: boolean
  /** Never marked as optional, although it is left out while hidden. */
  isRequired?: boolean
  /** Returns whether the field applies to the draft. A field that does not is left out. */
  isVisible?: (draft: Record<string, unknown>) => boolean
  options?: Options
  Control: ComponentType<ControlProps<Value>>
  /** Returns the initial value of the form from the stored one. */
  initial: (stored: unknown) => Value | null | undefined
}

type Rest<Value> = Partial<Omit<Field<Value>, 'Control' | 'label'>>
type Controls = typeof ControlsModule

// The controls are loaded together when the first form opens.
const control = <Name extends keyof Controls>(name: Name) =>
  lazy(async () => ({ default: (await import('../backoffice/form/controls.client.tsx'))[name] }))

const Line = control('TextControl')
const Area = control('AreaControl')
const Integer = control('NumberControl')
const Rate = control('RateControl')
const TaxRate = control('TaxRateControl')
const Amount = control('AmountControl')
const Flag = control('FlagControl')
const Day = control('DayControl')
const Instant = control('InstantControl')
const Image = control('ImageControl')
const Secret = control('SecretControl')
const Choice = control('ChoiceControl')

export const text = (label: Text, rest: Rest<string> = {}): Field<string> => ({
  label,
  Control: Line,
  initial: (stored) => (typeof stored === 'string' ? stored : undefined),
  ...rest,
})

/** A multi-line text. */
export const area = (label: Text, rest: Rest<string> = {}): Field<string> => ({
  ...text(label, rest),
  Control: Area,
})

export const secret = (label: Text, rest: Rest<string> = {}): Field<string> => ({
  ...text(label, rest),
  Control: Secret,
})

/** A day without a time, stored as ISO 8601. */
export const day = (label: Text, rest: Rest<string> = {}): Field<string> => ({
  ...text(label, rest),
  Control: Day,
})

/** A date and time, stored as ISO 8601. */
export const instant = (label: Text, rest: Rest<string> = {}): Field<string> => ({
  ...text(label, rest),
  Control: Instant,
})

export const integer = (label: Text, rest: Rest<number> = {}): Field<number> => ({
  label,
  Control: Integer,
  initial: (stored) => (typeof stored === 'number' ? stored : undefined),
  ...rest,
})

/** A rate in basis points, typed as a percentage. */
export const rate = (label: Text, rest: Rest<number> = {}): Field<number> => ({
  ...integer(label, rest),
  Control: Rate,
})

/** A tax rate in parts per million, typed as a percentage with up to four decimals. */
export const taxRate = (label: Text, rest: Rest<number> = {}): Field<number> => ({
  ...integer(label, rest),
  Control: TaxRate,
})

/** An amount of money, stored in minor units. */
export const amount = (label: Text, rest: Rest<number> = {}): Field<number> => ({
  ...integer(label, rest),
  Control: Amount,
})

export const flag = (label: Text, rest: Rest<boolean> = {}): Field<boolean> => ({
  label,
  isInline: true,
  Control: Flag,
  initial: (stored) => Boolean(stored),
  ...rest,
})

/** A picture: a new file, or the id of a library picture. */
export const image = (label: Text, rest: Rest<File | number> = {}): Field<File | number> => ({
  label,
  Control: Image,
  initial: () => undefined,
  ...rest,
})

/** A select whose options are loaded when the form opens. */
export const choice = <Value extends string | number>(
  label: Text,
  options: Options,
  rest: Rest<Value> = {},
): Field<Value> => ({
  label,
  options,
  // The options, like the row, hold values of this type.
  Control: Choice as Field<unknown>['Control'] as Field<Value>['Control'],
  initial: (stored) => stored as Value | null | undefined,
  ...rest,
})

/** A select with a fixed list of options. */
export const pick = <Value extends string>(
  label: Text,
  labels: Record<Value, Text>,
  rest: Rest<Value> = {},
) => choice(label, () => Promise.resolve(optionsOf(labels)), rest)

const optionsOf = (labels: Record<string, Text>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label: readText(label) }))
