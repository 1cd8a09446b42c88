import { mailFlow, api, type Data, type MailRow } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import { listStateTabs } from '../../backoffice/list/state-tabs.ts'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { useAct } from '../../resource/use-act.ts'
import { StateBadge } from '../../features/states/badge.tsx'
import { Moment } from '../../ui/time.tsx'
import { MailDialog } from './mail-dialog.tsx'

export const clientLoader = listLoader(api.admin.mail.list)

/** Delivery log of e-mails with their results. */
export default function MailLog() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [visible, setVisible] = useState<MailRow>()

  return (
    <>
      <PageTitle title={m.mail_list_title()} />
      <ListPanel
        reply={reply}
        what={m.mail_list_noun()}
        search={m.mail_list_search()}
        emptyText={m.mail_list_empty()}
        tabs={tabsOf}
        columns={[
          {
            key: 'subject',
            head: m.mail_column_subject(),
            cell: (mail) => (
              <TitleCell
                name={mail.subject}
                below={mail.to_email}
                onOpen={() => setVisible(mail)}
              />
            ),
          },
          {
            key: 'state',
            head: m.mail_column_state(),
            cell: ({ state }) => <StateBadge flow={mailFlow} state={state} />,
          },
          {
            head: m.mail_column_written(),
            sort: 'created_at',
            phone: 'none',
            cell: ({ created_at }) => <Moment at={created_at} />,
          },
          {
            key: 'tries',
            head: m.mail_column_tries(),
            phone: 'none',
            align: 'right',
            cell: ({ attempts }) => attempts,
          },
          {
            key: 'actions',
            head: m.mail_list_retry_button(),
            isHeadHidden: true,
            phone: 'end',
            cell: (mail) => <Retry mail={mail} />,
          },
        ]}
      />
      {visible && <MailDialog mail={visible} onClose={() => setVisible(undefined)} />}
    </>
  )
}

const Retry = ({ mail: { id, subject, can_retry } }: { mail: MailRow }) => {
  const act = useAct()
  if (!can_retry) return null
  return (
    <button
      type="button"
      className={buttonClass()}
      aria-label={m.mail_list_retry_label({ subject })}
      onClick={() => void act(api.admin.mail.retry, { id })}
    >
      {m.mail_list_retry_button()}
    </button>
  )
}

const tabsOf = (mails: Data<typeof api.admin.mail.list> | undefined): Tab[] =>
  listStateTabs(mailFlow, { by: 'state', counts: mails?.counts })
