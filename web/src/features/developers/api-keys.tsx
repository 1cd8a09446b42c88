import type { adminApiKey, ApiKey, Page, Reply, sellerApiKey } from '@emporia/contract'
import * as m from '@emporia/messages/developers'
import { useState } from 'react'

import { buttonClass, linkClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { useSection } from '../../backoffice/shell/area.ts'
import { type FieldsOf, RowForm } from '../../resource/row-form.tsx'
import { readText, type Text } from '../../ui/text.ts'
import { keyColumns } from './key-columns.tsx'
import { KeySecret } from './key-secret.tsx'
import { RotateKey } from './rotate-key.tsx'
import { useRevoke } from './use-revoke.ts'

type KeyCalls = typeof adminApiKey | typeof sellerApiKey

type Props<Calls extends KeyCalls> = {
  calls: Calls
  reply: Promise<Reply<Page<ApiKey>>>
  fields: FieldsOf<Calls['create']>
  rightLabels: Record<string, Text>
}

/** API keys: their list, and the forms to create, change, rotate and revoke one. */
export const ApiKeys = <Calls extends KeyCalls>(props: Props<Calls>) => {
  const { calls, reply, fields, rightLabels } = props
  const [edited, edit] = useState<ApiKey | 'new'>()
  const [rotated, rotate] = useState<ApiKey>()
  const [secret, setSecret] = useState<string>()
  const revoke = useRevoke(calls.remove)

  return (
    <>
      <PageTitle title={readText(useSection()?.title ?? m.api_key_list_noun)}>
        <button type="button" className={buttonClass('primary')} onClick={() => edit('new')}>
          <Icon name="add" />
          {m.api_key_add_button()}
        </button>
      </PageTitle>
      <p className="mb-3.5 max-w-prose text-ink-2">
        {m.api_key_intro()}{' '}
        <a href="/api/docs" target="_blank" className={linkClass}>
          {m.api_key_docs_link()}
        </a>
      </p>
      <ListPanel
        reply={reply}
        what={m.api_key_list_noun()}
        emptyText={m.api_key_list_empty()}
        search={m.api_key_search_label()}
        columns={keyColumns({ rightLabels, edit, rotate, revoke })}
      />
      <RowForm
        resource={calls}
        fields={fields}
        title={edited === 'new' ? m.api_key_add_button() : m.api_key_edit_title()}
        row={edited}
        onClose={() => edit(undefined)}
        onCreated={({ key }) => setSecret(key)}
      />
      {rotated && (
        <RotateKey
          call={calls.rotate}
          row={rotated}
          onClose={() => rotate(undefined)}
          onRotated={setSecret}
        />
      )}
      {secret !== undefined && <KeySecret secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}
