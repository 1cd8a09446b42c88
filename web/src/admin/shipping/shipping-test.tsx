import { api, type Data } from '@emporia/contract'
import * as m from '@emporia/messages/shipping'
import { useMemo, useState } from 'react'

import { call } from '../../api/call.ts'
import { askButtonClass } from '../../backoffice/button.ts'
import { ChoiceControl } from '../../backoffice/form/controls.client.tsx'
import { AmountLine, IntegerLine, Line } from '../../backoffice/form/line.tsx'
import { Select } from '../../backoffice/form/select/select.tsx'
import { ShopSelect } from '../../backoffice/form/shops/shop-select.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { countries } from '../../form/address/countries.ts'
import { Form } from '../../form/form.tsx'
import { Labeled } from '../../form/labeled.tsx'
import { useForm } from '../../form/use-form.ts'
import { listClasses } from './list-options.ts'
import { ShippingViews } from './shipping-views.tsx'
import { TestResult } from './test-result.tsx'

const { preview } = api.admin.shipping

/** Finds the methods of a shipment to an address, by the function of the checkout. */
export default function ShippingTest() {
  const [result, setResult] = useState<Data<typeof preview>>()

  return (
    <>
      <PageTitle title={m.test_page_title()} />
      <ShippingViews />
      <p className="mb-3.5 max-w-prose text-ink-2">{m.test_page_text()}</p>
      <div className="grid items-start gap-3.5 lg:grid-cols-2">
        <Panel title={m.test_shipment_title()}>
          <ShipmentForm onResult={setResult} />
        </Panel>
        <div aria-live="polite">{result && <TestResult result={result} />}</div>
      </div>
    </>
  )
}

type Draft = {
  country: string
  region: string
  postcode: string
  shop_id: number
  goods_minor: number | null
  grams: number | null
  quantity: number | null
  class_id: number
}

const empty: Draft = {
  country: '',
  region: '',
  postcode: '',
  shop_id: 0,
  goods_minor: null,
  grams: null,
  quantity: 1,
  class_id: 0,
}

const toShipment = ({
  country,
  region,
  postcode,
  shop_id,
  goods_minor,
  grams,
  quantity,
  class_id,
}: Draft) => ({
  ...(country && { country }),
  region: region || null,
  postcode: postcode || null,
  shop_id: shop_id || null,
  class_id: class_id || null,
  ...(goods_minor !== null && { goods_minor }),
  ...(grams !== null && { grams }),
  ...(quantity !== null && { quantity }),
})

const labels = { country: m.test_field_country, goods_minor: m.test_field_amount }

const useShipment = (onResult: (result: Data<typeof preview>) => void) =>
  useForm({
    schema: preview.input,
    values: empty,
    toInput: toShipment,
    labels,
    send: (input) => call(preview, input),
    onSuccess: onResult,
  })

const ShipmentForm = ({ onResult }: { onResult: (result: Data<typeof preview>) => void }) => {
  const form = useShipment(onResult)
  const { draft, errors } = form
  const options = useMemo(
    () => countries().map(({ code, name }) => ({ value: code, label: name })),
    [],
  )

  return (
    <Form form={form} isChanged={false} className="grid gap-4 sm:grid-cols-2">
      <Labeled label={m.test_field_country()} error={errors['country']} className="sm:col-span-2">
        {(control) => (
          <Select
            {...control}
            options={options}
            value={draft.country || null}
            onChange={(country) => form.change({ country: country ?? '' })}
          />
        )}
      </Labeled>
      <Line label={m.test_field_region()} optional {...form.field('region')} />
      <Line label={m.test_field_postcode()} optional {...form.field('postcode')} />
      <AmountLine label={m.test_field_amount()} {...form.field('goods_minor')} />
      <IntegerLine label={m.test_field_grams()} optional {...form.field('grams')} />
      <IntegerLine label={m.test_field_quantity()} optional {...form.field('quantity')} />
      <Labeled label={m.test_field_shop()}>
        {(control) => (
          <ShopSelect
            {...control}
            value={draft.shop_id}
            onChange={(shop) => form.change({ shop_id: shop ?? 0 })}
          />
        )}
      </Labeled>
      <ClassField value={draft.class_id} onChange={(class_id) => form.change({ class_id })} />
      {form.message && <p className="text-tone-red-ink sm:col-span-2">{form.message}</p>}
      <button
        type="submit"
        className={`${askButtonClass} justify-self-start`}
        disabled={form.sending}
      >
        {m.test_run_button()}
      </button>
    </Form>
  )
}

type ClassProps = { value: number; onChange: (id: number) => void }

const ClassField = ({ value, onChange }: ClassProps) => (
  <Labeled label={m.test_field_class()}>
    {(control) => (
      <ChoiceControl
        {...control}
        stored={undefined}
        options={listClassChoices}
        value={value}
        onChange={(id) => onChange(typeof id === 'number' ? id : 0)}
      />
    )}
  </Labeled>
)

const listClassChoices = async () => [
  { value: 0, label: m.test_class_none() },
  ...(await listClasses()),
]
