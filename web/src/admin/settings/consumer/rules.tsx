import { api } from '@emporia/contract'
import * as m from '@emporia/messages/consumer'

import { buttonClass } from '../../../backoffice/button.ts'
import { listLoader } from '../../../resource/loaders.ts'
import { ResourceScreen } from '../../../resource/resource-screen.tsx'
import { useConfirmedAct } from '../../../resource/use-act.ts'
import { ruleFields } from './rule-fields.ts'

export const clientLoader = listLoader(api.admin.consumerRule.list)

const texts = {
  name: m.rule_field_country,
  list: m.rule_list_rows,
  add: m.rule_list_add,
  edit: m.rule_list_edit,
  empty: m.rule_list_empty,
}

/** What the law of each country requires from sales to consumers there. */
export default function ConsumerRules() {
  return (
    <ResourceScreen
      resource={api.admin.consumerRule}
      texts={texts}
      search={m.rule_list_search()}
      titleCell={({ name, country }) => ({ name, below: country })}
      titleColumn="country"
      columns={[
        {
          key: 'withdrawal',
          head: m.rule_column_withdrawal(),
          cell: ({ withdrawal_days, return_cost }) =>
            withdrawal_days > 0
              ? m.rule_withdrawal_days({
                  count: withdrawal_days,
                  cost: return_cost === 'seller' ? 'seller' : 'other',
                })
              : m.rule_value_none(),
        },
        {
          key: 'button',
          head: m.rule_column_button(),
          phone: 'none',
          cell: ({ order_button }) =>
            order_button ? m.rule_button_obligation() : m.rule_button_method(),
        },
        {
          key: 'reduction',
          head: m.rule_column_reduction(),
          phone: 'none',
          cell: ({ reduction_days }) =>
            reduction_days > 0
              ? m.rule_reduction_days({ count: reduction_days })
              : m.rule_value_none(),
        },
      ]}
      fields={ruleFields}
    >
      <p className="mb-3.5 max-w-prose text-ink-2">{m.rule_list_text()}</p>
      <Preset />
    </ResourceScreen>
  )
}

/** Adds the rules of Europe to countries without a rule. */
const Preset = () => {
  const act = useConfirmedAct()
  return (
    <p className="mb-3.5">
      <button
        type="button"
        className={buttonClass()}
        onClick={() => void act(m.rule_preset_question(), api.admin.consumerRule.addPreset, {})}
      >
        {m.rule_preset_button()}
      </button>
    </p>
  )
}
