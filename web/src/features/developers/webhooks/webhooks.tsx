import type { Page, Reply, Webhook } from '@emporia/contract'
import * as m from '@emporia/messages/developers'
import { useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { Icon } from '../../../backoffice/icon.client.tsx'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { useSection } from '../../../backoffice/shell/area.ts'
import { type FieldsOf, RowForm } from '../../../resource/row-form.tsx'
import { readText } from '../../../ui/text.ts'
import { KeySecret } from '../key-secret.tsx'
import { useWebhookActions, type WebhookCalls } from './use-webhook-actions.ts'
import { webhookColumns } from './webhook-columns.tsx'

type Props<Calls extends WebhookCalls> = {
  calls: Calls
  reply: Promise<Reply<Page<Webhook>>>
  fields: FieldsOf<Calls['create']>
}

/** Webhooks: their list, and the form to create or change one. */
export const Webhooks = <Calls extends WebhookCalls>({ calls, reply, fields }: Props<Calls>) => {
  const [edited, edit] = useState<Webhook | 'new'>()
  const [secret, setSecret] = useState<string>()
  const actions = useWebhookActions(calls, setSecret)

  return (
    <>
      <PageTitle title={readText(useSection()?.title ?? m.webhook_list_noun)}>
        <button type="button" className={buttonClass('primary')} onClick={() => edit('new')}>
          <Icon name="add" />
          {m.webhook_add_button()}
        </button>
      </PageTitle>
      <p className="mb-3.5 max-w-prose text-ink-2">{m.webhook_intro()}</p>
      <ListPanel
        reply={reply}
        what={m.webhook_list_noun()}
        emptyText={m.webhook_list_empty()}
        search={m.webhook_search_label()}
        columns={webhookColumns({ ...actions, edit })}
      />
      <RowForm
        resource={calls}
        fields={fields}
        title={edited === 'new' ? m.webhook_add_button() : m.webhook_edit_title()}
        row={edited}
        onClose={() => edit(undefined)}
        onCreated={(created) => setSecret(created.secret)}
      />
      {secret !== undefined && (
        <KeySecret
          title={m.webhook_secret_title()}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  )
}
