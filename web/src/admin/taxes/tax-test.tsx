import { api, type Data } from '@emporia/contract'
import * as m from '@emporia/messages/tax'
import { useMemo, useState } from 'react'

import { call } from '../../api/call.ts'
import { ChoiceControl } from '../../backoffice/form/controls.client.tsx'
import { AmountLine, Line } from '../../backoffice/form/line.tsx'
import { Select } from '../../backoffice/form/select/select.tsx'
import { askButtonClass } from '../../backoffice/button.ts'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { countries } from '../../form/address/countries.ts'
import { Form } from '../../form/form.tsx'
import { Labeled } from '../../form/labeled.tsx'
import { useForm } from '../../form/use-form.ts'
import { listTaxCategories } from '../catalog/list-tax-categories.ts'
import { TaxViews } from './tax-views.tsx'
import { TestResult } from './test-result.tsx'

const { preview } = api.admin.tax

/** Calculates the tax of a sale to an address, by the function of the checkout. */
export default function TaxTest() {
  const [result, setResult] = useState<Data<typeof preview>>()

  return (
    <>
      <PageTitle title={m.test_page_title()} />
      <TaxViews />
      <p className="mb-3.5 max-w-prose text-ink-2">{m.test_page_text()}</p>
      <div className="grid items-start gap-3.5 lg:grid-cols-2">
        <Panel title={m.test_sale_title()}>
          <SaleForm onResult={setResult} />
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
  price_minor: number | null
  category_id: number | null
  shipping_minor: number | null
}

const empty: Draft = {
  country: '',
  region: '',
  postcode: '',
  price_minor: null,
  category_id: null,
  shipping_minor: null,
}

const toSale = ({ country, region, postcode, ...amounts }: Draft) => ({
  ...(country && { country }),
  region: region || null,
  postcode: postcode || null,
  ...(amounts.shipping_minor !== null && { shipping_minor: amounts.shipping_minor }),
  lines: [
    {
      ...(amounts.price_minor !== null && { price_minor: amounts.price_minor }),
      category_id: amounts.category_id,
    },
  ],
})

const labels = {
  country: m.test_field_country,
  'lines.0.price_minor': m.test_field_price,
  shipping_minor: m.test_field_shipping,
}

const useSale = (onResult: (result: Data<typeof preview>) => void) =>
  useForm({
    schema: preview.input,
    values: empty,
    toInput: toSale,
    labels,
    send: (input) => call(preview, input),
    onSuccess: onResult,
  })

const SaleForm = ({ onResult }: { onResult: (result: Data<typeof preview>) => void }) => {
  const form = useSale(onResult)
  const { errors } = form
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
            value={form.draft.country || null}
            onChange={(country) => form.change({ country: country ?? '' })}
          />
        )}
      </Labeled>
      <Line label={m.test_field_region()} optional {...form.field('region')} />
      <Line label={m.test_field_postcode()} optional {...form.field('postcode')} />
      <AmountLine
        label={m.test_field_price()}
        value={form.draft.price_minor}
        error={errors['lines.0.price_minor']}
        onChange={(price_minor) => form.change({ price_minor })}
      />
      <AmountLine label={m.test_field_shipping()} optional {...form.field('shipping_minor')} />
      <Labeled label={m.test_field_category()} optional className="sm:col-span-2">
        {(control) => (
          <ChoiceControl
            {...control}
            stored={undefined}
            options={listTaxCategories}
            value={form.draft.category_id}
            onChange={(id) => form.change({ category_id: typeof id === 'number' ? id : null })}
          />
        )}
      </Labeled>
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
