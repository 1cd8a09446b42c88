import { type AdminScope, adminApiKey, permissionLabels } from '@emporia/contract'
import * as m from '@emporia/messages/developers'
import { useLoaderData } from 'react-router'

import { ApiKeys } from '../../features/developers/api-keys.tsx'
import { pick, text, type Field } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { lazy } from '../../ui/lazy.ts'

export const clientLoader = listLoader(adminApiKey.list)

/** API keys of staff and of the marketplace. */
export default function AdminApiKeys() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return (
    <ApiKeys calls={adminApiKey} reply={reply} fields={fields} rightLabels={permissionLabels} />
  )
}

const Scopes = lazy(async () => ({
  default: (await import('./scopes-control.client.tsx')).AdminScopes,
}))

const scopes: Field<AdminScope[]> = {
  label: m.api_key_column_scopes,
  help: m.api_key_scopes_help,
  Control: Scopes,
  initial: (stored) => adminApiKey.create.input.shape.scopes.safeParse(stored).data ?? [],
}

const fields = {
  name: text(m.api_key_field_name),
  kind: pick<'personal' | 'platform'>(
    m.api_key_column_person,
    { personal: m.api_key_kind_personal, platform: m.api_key_kind_platform },
    { onlyNew: true, isRequired: true, initial: () => 'personal' },
  ),
  scopes,
}
