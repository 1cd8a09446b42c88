import { api, type ReturnCost } from '@emporia/contract'
import * as m from '@emporia/messages/consumer'

import { countries } from '../../../form/address/countries.ts'
import { choice, flag, image, integer, pick } from '../../../resource/fields.tsx'

const rule = api.admin.consumerRule.row.shape

const returnCostNames: Record<ReturnCost, () => string> = {
  buyer: m.rule_cost_buyer,
  seller: m.rule_cost_seller,
}

const listCountries = () =>
  Promise.resolve(countries().map(({ code, name }) => ({ value: code, label: name })))

/** What the law of a country requires. */
export const ruleFields = {
  country: choice<string>(m.rule_field_country, listCountries, {
    help: m.rule_field_country_help,
    isRequired: true,
  }),
  withdrawal_days: integer(m.rule_field_withdrawal, {
    help: m.rule_field_withdrawal_help,
    isRequired: true,
    initial: (stored) => rule.withdrawal_days.safeParse(stored).data ?? 14,
  }),
  return_cost: pick<ReturnCost>(m.rule_field_cost, returnCostNames, {
    help: m.rule_field_cost_help,
    isRequired: true,
    initial: (stored) => rule.return_cost.safeParse(stored).data ?? 'buyer',
  }),
  order_button: flag(m.rule_field_order, {
    help: m.rule_field_order_help,
    initial: (stored) => rule.order_button.safeParse(stored).data ?? true,
  }),
  reduction_days: integer(m.rule_field_reduction, {
    help: m.rule_field_reduction_help,
    isRequired: true,
    initial: (stored) => rule.reduction_days.safeParse(stored).data ?? 0,
  }),
  guarantee_notice: flag(m.rule_field_guarantee, { help: m.rule_field_guarantee_help }),
  guarantee_picture: image(m.rule_field_picture, { help: m.rule_field_picture_help }),
}
