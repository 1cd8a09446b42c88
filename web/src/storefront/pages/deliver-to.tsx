import { api } from '@emporia/contract'
import { compareNames, countryName, currencyName } from '@emporia/messages/formats'
import { localePath } from '@emporia/messages/locale'
import * as m from '@emporia/messages/storefront'
import { useLoaderData, useSearchParams } from 'react-router'

import { call } from '../../api/call.ts'
import { load } from '../../api/load.ts'
import { FormMessage, SelectField } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useForm } from '../../form/use-form.ts'
import { head } from '../head.ts'
import { Panel } from '../sign-in/panel.tsx'

export const handle = { hydrate: true }
export const meta = head(m.deliver_page_title, { hidden: true })

/** The names are those of the server, because browsers may know others. */
export const loader = async () => {
  const { countries, currencies, ...chosen } = await load(api.context.show, {})
  return {
    chosen,
    countries: countries
      .map((code) => ({ code, name: countryName(code) }))
      .toSorted((one, other) => compareNames(one.name, other.name)),
    currencies: currencies.map((code) => ({ code, name: currencyName(code) })),
  }
}

/** Where a visitor wants deliveries, and the currency in which they see prices. */
export default function DeliverTo() {
  const { chosen, countries, currencies } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const form = useForm({
    schema: api.context.choose.input,
    values: chosen,
    send: (draft) => call(api.context.choose, draft),
    onSuccess: () => location.assign(localePath(toOwnPath(query.get('next')))),
  })

  return (
    <Panel title={m.deliver_page_title()} text={m.deliver_page_text()}>
      <Form form={form} className="grid gap-5">
        <FormMessage />
        <SelectField label={m.deliver_page_country()} name="country">
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {currencies.length > 1 && (
          <SelectField label={m.deliver_page_currency()} name="currency">
            {currencies.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <SubmitButton>{m.deliver_page_button()}</SubmitButton>
      </Form>
    </Panel>
  )
}

/** Browsers read `//host` and `/\\host` as another site. */
const toOwnPath = (next: string | null) => (next && /^\/(?![/\\])/.test(next) ? next : '/')
