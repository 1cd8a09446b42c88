import { api, type CategoryDetail } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { percent } from '../../../format/number.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { Labeled } from '../../../form/labeled.tsx'
import { RateInput } from '../../../backoffice/form/numbers.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { useEdit, useSeen } from '../../../resource/edits/use-edit.ts'
import { MultiSelect } from '../../../backoffice/form/select/select.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'

type Props = { category: CategoryDetail }

const ownOf = ({ attributes }: CategoryDetail) =>
  attributes.filter(({ from }) => from === null).map((attribute) => attribute.id)
const shapeOf = (category: CategoryDetail) => ({ attribute_ids: ownOf(category) })

/** Attributes that the form of this category's products contains. */
export const BoundAttributes = ({ category }: Props) => {
  const { attributes, offered } = category
  const inherited = attributes.flatMap(({ id, name, from }) =>
    from === null ? [] : [{ id, name, from }],
  )
  const form = useBinding(category)

  return (
    <Panel title={m.category_attributes_title()} hint={m.category_attributes_hint()}>
      {inherited.length > 0 && (
        <ul className="mb-4 grid gap-1">
          {inherited.map(({ id: attributeId, name, from }) => (
            <li key={attributeId}>
              {name}{' '}
              <span className="text-ink-2">{m.category_attributes_from({ category: from })}</span>
            </li>
          ))}
        </ul>
      )}
      <Form form={form} className="grid gap-3">
        <Labeled label={m.category_attributes_own()} optional>
          {({ id: control }) => (
            <MultiSelect
              id={control}
              options={offered
                .filter((one) => !inherited.some((above) => above.id === one.id))
                .map(({ id: value, name }) => ({ value, label: name }))}
              value={form.draft.attribute_ids}
              onChange={(attribute_ids: number[]) => form.change({ attribute_ids })}
            />
          )}
        </Labeled>
        <div>
          <button
            type="submit"
            className={buttonClass('primary')}
            disabled={form.changed.length === 0}
          >
            {m.category_attributes_save_button()}
          </button>
        </div>
      </Form>
    </Panel>
  )
}

const useBinding = (category: CategoryDetail) => {
  const edit = useEdit()
  const { seenFor } = useSeen(category)
  const { bindAttributes } = api.admin.category
  const form = useForm({
    schema: bindAttributes.input,
    values: { attribute_ids: ownOf(category) },
    toInput: (draft) => ({ id: category.id, ...draft }),
    send: (input) =>
      edit(bindAttributes, input, {
        seen: seenFor({ attributes: input.attribute_ids }),
        shape: shapeOf,
      }),
    onSuccess: () => {
      form.restart(form.draft)
    },
  })
  return form
}

const ratesOf = ({ commission_bp, affiliate_bp }: CategoryDetail) => ({
  commission_bp,
  affiliate_bp,
})

/** Marketplace fee and referral commission of the category. */
export const Rates = ({ category }: Props) => {
  const { id, inherited_commission_bp, inherited_affiliate_bp } = category
  const edit = useEdit()
  const { seenFor } = useSeen(category)
  const { update } = api.admin.category
  const form = useForm({
    schema: update.input,
    values: ratesOf(category),
    toInput: (draft) => ({ id, ...draft }),
    send: (input) => edit(update, input, { seen: seenFor(input) }),
    onSuccess: () => {
      form.restart(form.draft)
    },
  })

  return (
    <Panel title={m.category_rates_commission()} hint={m.category_rates_hint()}>
      <Form form={form} className="grid gap-4">
        <Labeled
          label={m.category_rates_commission()}
          optional
          help={describeInherited(inherited_commission_bp)}
        >
          {(control) => (
            <RateInput
              {...control}
              value={form.draft.commission_bp}
              onChange={(commission_bp) => form.change({ commission_bp })}
            />
          )}
        </Labeled>
        <Labeled
          label={m.category_rates_referral()}
          optional
          help={describeInherited(inherited_affiliate_bp)}
        >
          {(control) => (
            <RateInput
              {...control}
              value={form.draft.affiliate_bp}
              onChange={(affiliate_bp) => form.change({ affiliate_bp })}
            />
          )}
        </Labeled>
        <div>
          <button type="submit" className={buttonClass()} disabled={form.changed.length === 0}>
            {m.category_rates_save_button()}
          </button>
        </div>
      </Form>
    </Panel>
  )
}

const describeInherited = (inherited: number | null) =>
  inherited === null
    ? m.category_rates_default()
    : m.category_rates_inherited({ rate: percent(inherited) })
