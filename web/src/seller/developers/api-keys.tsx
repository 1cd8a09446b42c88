import { sellerApiKey, type ShopScope } from '@emporia/contract'
import * as m from '@emporia/messages/developers'
import { useLoaderData } from 'react-router'

import { ApiKeys } from '../../features/developers/api-keys.tsx'
import { text, type Field } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { lazy } from '../../ui/lazy.ts'
import { shopRightLabels } from './right-labels.ts'

export const clientLoader = listLoader(sellerApiKey.list)

/** API keys of the shop. */
export default function SellerApiKeys() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return (
    <ApiKeys calls={sellerApiKey} reply={reply} fields={fields} rightLabels={shopRightLabels} />
  )
}

const Scopes = lazy(async () => ({
  default: (await import('./scopes-control.client.tsx')).ShopScopes,
}))

const scopes: Field<ShopScope[]> = {
  label: m.api_key_column_scopes,
  help: m.api_key_scopes_help,
  Control: Scopes,
  initial: (stored) => sellerApiKey.create.input.shape.scopes.safeParse(stored).data ?? [],
}

const fields = { name: text(m.api_key_field_name), scopes }
