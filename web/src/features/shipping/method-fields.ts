import { api, type CarriedClass, type ShippingKind, type ShippingStep } from '@emporia/contract'
import * as m from '@emporia/messages/shipping'

import type { Options } from '../../backoffice/form/control.ts'
import { amount, choice, type Field, flag, integer, pick, text } from '../../resource/fields.tsx'
import { lazy } from '../../ui/lazy.ts'

const Steps = lazy(async () => ({ default: (await import('./steps-control.tsx')).StepsControl }))

const Classes = lazy(async () => ({
  default: (await import('./classes-control.tsx')).ClassesControl,
}))

const row = api.admin.shippingMethod.row.shape

export const kindNames: Record<ShippingKind, () => string> = {
  flat: m.method_kind_flat,
  weight: m.method_kind_weight,
  price: m.method_kind_price,
  quantity: m.method_kind_quantity,
  pickup: m.method_kind_pickup,
  carrier: m.method_kind_carrier,
}

const steps: Field<ShippingStep[]> = {
  label: m.method_field_steps,
  help: m.method_field_steps_help,
  Control: Steps,
  isVisible: ({ kind }) => kind !== 'flat' && kind !== 'pickup' && kind !== 'carrier',
  initial: (stored) => row.steps.safeParse(stored).data,
}

const ofCarrier = { isVisible: ({ kind }: Record<string, unknown>) => kind === 'carrier' }

const carriedOf = (options: Options): Field<CarriedClass[]> => ({
  label: m.method_field_classes,
  help: m.method_field_classes_help,
  Control: Classes,
  options,
  initial: (stored) => row.classes.safeParse(stored).data,
})

/** The fields of a shipping method that staff and sellers set. */
export const methodFields = ({ zones, classes }: Record<'zones' | 'classes', Options>) => ({
  name: text(m.method_field_name),
  zone_id: choice<number>(m.method_field_zone, zones, { isRequired: true }),
  kind: pick<ShippingKind>(m.method_field_kind, kindNames, {
    isRequired: true,
    initial: (stored) => row.kind.safeParse(stored).data ?? 'flat',
  }),
  price_minor: amount(m.method_field_price, { help: m.method_field_price_help }),
  steps,
  carrier: text(m.method_field_carrier, { ...ofCarrier, help: m.method_field_carrier_help }),
  service: text(m.method_field_service, { ...ofCarrier, help: m.method_field_service_help }),
  fallback_minor: amount(m.method_field_fallback, {
    ...ofCarrier,
    help: m.method_field_fallback_help,
  }),
  free_from_minor: amount(m.method_field_free, { help: m.method_field_free_help }),
  min_days: integer(m.method_field_min_days, { help: m.method_field_days_help }),
  max_days: integer(m.method_field_max_days),
  max_grams: integer(m.method_field_max_grams),
  classes: carriedOf(classes),
  allows_cod: flag(m.method_field_cod, {
    initial: (stored) => row.allows_cod.safeParse(stored).data ?? true,
  }),
  age_check: flag(m.method_field_age, { help: m.method_field_age_help }),
})
