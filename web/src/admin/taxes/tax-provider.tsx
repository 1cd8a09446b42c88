import { api, type Data, type Reply, type TaxProviderSettings } from '@emporia/contract'
import * as m from '@emporia/messages/tax'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { Line } from '../../backoffice/form/line.tsx'
import { SubmitRow } from '../../backoffice/form/submit-row.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { Form } from '../../form/form.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { useEditForm } from '../../resource/edits/use-edit-form.ts'
import { Choice } from '../settings/fields/choice.tsx'
import { TaxViews } from './tax-views.tsx'
import { UnrecordedTaxes } from './unrecorded-taxes.tsx'

export const clientLoader = (args: Pick<ClientLoaderFunctionArgs, 'request'>) => ({
  reply: call(api.admin.taxProvider.show, {}),
  records: listLoader(api.admin.taxRecord.list)(args).reply,
})

type Loaders = {
  reply: Promise<Reply<TaxProviderSettings>>
  records: Promise<Reply<Data<typeof api.admin.taxRecord.list>>>
}

/** Who calculates tax: the zones and rates here, or a service. */
export default function TaxProviderScreen() {
  const { reply, records }: Loaders = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.provider_page_title()} />
      <TaxViews />
      <Loaded of={reply} what={m.provider_page_noun()}>
        {(settings) => (
          <div className="grid gap-3.5">
            <ProviderPanel settings={settings} />
            <UnrecordedTaxes reply={records} hasProvider={settings.provider !== 'table'} />
          </div>
        )}
      </Loaded>
    </>
  )
}

const providerNames = {
  table: m.provider_name_table,
  stripe_tax: m.provider_name_stripe,
  http: m.provider_name_http,
}

const exampleUrl = 'https://tax.example.com'

const fallbackNames = { table: m.provider_fallback_table, refuse: m.provider_fallback_refuse }

const ProviderPanel = ({ settings }: { settings: TaxProviderSettings }) => {
  const form = useProvider(settings)
  const { provider } = form.draft
  const isHttp = provider === 'http'

  return (
    <Panel
      title={m.provider_panel_title()}
      hint={m.provider_panel_hint()}
      className="max-w-3xl p-4"
    >
      <Form form={form} className="grid gap-5 md:grid-cols-2">
        <Choice
          label={m.provider_field_name()}
          {...form.field('provider')}
          options={providerNames}
        />
        {provider !== 'table' && (
          <Choice
            label={m.provider_field_fallback()}
            {...form.field('fallback')}
            options={fallbackNames}
          />
        )}
        {isHttp && (
          <Line
            label={m.provider_field_url()}
            placeholder={exampleUrl}
            maxLength={200}
            help={m.provider_field_url_help()}
            {...form.field('url')}
          />
        )}
        {provider !== 'table' && (
          <Line
            label={isHttp ? m.provider_field_secret() : m.provider_field_key()}
            type="password"
            autoComplete="new-password"
            maxLength={200}
            placeholder={settings.has_secret ? '••••••••' : ''}
            help={isHttp ? m.provider_field_secret_help() : m.provider_field_key_help()}
            value={form.draft.secret ?? ''}
            error={form.errors['secret']}
            onChange={(typed) => form.change({ secret: typed || undefined })}
          />
        )}
        <div className="md:col-span-2">
          <SubmitRow disabled={form.sending || form.changed.length === 0}>
            {m.provider_save_button()}
          </SubmitRow>
        </div>
      </Form>
    </Panel>
  )
}

type Draft = Pick<TaxProviderSettings, 'provider' | 'url' | 'fallback'> & {
  /** Only while it is being changed. */
  secret: string | undefined
}

const useProvider = (stored: TaxProviderSettings) =>
  useEditForm({
    update: api.admin.taxProvider.update,
    stored,
    draftOf: ({ provider, url, fallback }): Draft => ({
      provider,
      url,
      fallback,
      secret: undefined,
    }),
    labels: {
      provider: m.provider_field_name(),
      fallback: m.provider_field_fallback(),
      url: m.provider_field_url(),
      secret: m.provider_field_secret(),
    },
  })
