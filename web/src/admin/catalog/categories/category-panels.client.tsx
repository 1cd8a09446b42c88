import { api, type CategoryDetail } from '@emporia/contract'
import { useState, type SubmitEvent } from 'react'

import { percent } from '../../../format/number.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { Labeled } from '../../../backoffice/form/labeled.tsx'
import { RateInput } from '../../../backoffice/form/numbers.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { useEdit, useSeen } from '../../../resource/editing/use-edit.ts'
import { Select } from '../../../backoffice/form/select/select.tsx'
import { Form } from '../../../backoffice/form/leaving/form.tsx'

type Props = { category: CategoryDetail }

const ownOf = ({ attributes }: CategoryDetail) =>
  attributes.filter(({ from }) => from === null).map((attribute) => attribute.id)
const shapeOf = (category: CategoryDetail) => ({ attribute_ids: ownOf(category) })

/** Attributes that the form of this category's products contains. */
export const BoundAttributes = ({ category }: Props) => {
  const { id, attributes, offered } = category
  const own = ownOf(category)
  const inherited = attributes.filter(({ from }) => from !== null)
  const [ids, setIds] = useState(own)
  const edit = useEdit()
  const { seenFor } = useSeen(category)
  const isSame = ids.join() === own.join()
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const sent = { id, attribute_ids: ids }
    const editing = { seen: seenFor({ attributes: ids }), shape: shapeOf }
    void edit(api.admin.category.bindAttributes, sent, editing)
  }

  return (
    <Panel
      title="Attributes"
      hint="What the form of its products asks for; with none, it asks for all."
    >
      {inherited.length > 0 && (
        <ul className="mb-4 grid gap-1">
          {inherited.map(({ id: attributeId, name, from }) => (
            <li key={attributeId}>
              {name} <span className="text-ink-2">from {from}</span>
            </li>
          ))}
        </ul>
      )}
      <Form isChanged={!isSame} noValidate={false} onSubmit={save} className="grid gap-3">
        <Labeled label="Bound here" optional>
          {({ id: control }) => (
            <Select
              id={control}
              className="w-full"
              mode="multiple"
              showSearch={{ optionFilterProp: 'label' }}
              options={offered
                .filter((one) => !inherited.some((above) => above.id === one.id))
                .map(({ id: value, name }) => ({ value, label: name }))}
              value={ids}
              onChange={setIds}
            />
          )}
        </Labeled>
        <div>
          <button type="submit" className={buttonClass('primary')} disabled={isSame}>
            Save attributes
          </button>
        </div>
      </Form>
    </Panel>
  )
}

/** Marketplace fee and referral commission of the category. */
export const Rates = ({ category }: Props) => {
  const { id, inherited_commission_bp, inherited_affiliate_bp } = category
  const [rates, setRates] = useState({
    commission_bp: category.commission_bp,
    affiliate_bp: category.affiliate_bp,
  })
  const edit = useEdit()
  const { seenFor } = useSeen(category)
  const isSame =
    rates.commission_bp === category.commission_bp && rates.affiliate_bp === category.affiliate_bp
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    void edit(api.admin.category.update, { id, ...rates }, { seen: seenFor(rates) })
  }

  return (
    <Panel title="Commission" hint="For itself and everything below it.">
      <Form isChanged={!isSame} noValidate={false} onSubmit={save} className="grid gap-4">
        <Labeled label="Commission" optional help={describeInherited(inherited_commission_bp)}>
          {(control) => (
            <RateInput
              {...control}
              value={rates.commission_bp}
              onChange={(commission_bp) => setRates({ ...rates, commission_bp })}
            />
          )}
        </Labeled>
        <Labeled label="Referral rate" optional help={describeInherited(inherited_affiliate_bp)}>
          {(control) => (
            <RateInput
              {...control}
              value={rates.affiliate_bp}
              onChange={(affiliate_bp) => setRates({ ...rates, affiliate_bp })}
            />
          )}
        </Labeled>
        <div>
          <button type="submit" className={buttonClass()} disabled={isSame}>
            Save rates
          </button>
        </div>
      </Form>
    </Panel>
  )
}

const describeInherited = (inherited: number | null) =>
  inherited === null
    ? 'Left empty, the rate of the market counts.'
    : `Left empty, ${percent(inherited)} from above counts.`
