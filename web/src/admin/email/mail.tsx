import { mailFlow, api, type Data, type MailRow } from '@emporia/contract'
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
      <PageTitle title="Delivery log" />
      <ListPanel
        reply={reply}
        what="mails"
        search="Address, subject or event"
        tabs={tabsOf}
        columns={[
          {
            head: 'Mail',
            cell: (mail) => (
              <TitleCell
                name={mail.subject}
                below={mail.to_email}
                onOpen={() => setVisible(mail)}
              />
            ),
          },
          { head: 'State', cell: ({ state }) => <StateBadge flow={mailFlow} state={state} /> },
          {
            head: 'Written',
            sort: 'created_at',
            phone: 'none',
            cell: ({ created_at }) => <Moment at={created_at} />,
          },
          {
            head: 'Tries',
            phone: 'none',
            align: 'right',
            cell: ({ attempts }) => attempts,
          },
          {
            head: 'Send again',
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
      aria-label={`Send “${subject}” again`}
      onClick={() => void act(api.admin.mail.retry, { id })}
    >
      Send again
    </button>
  )
}

const tabsOf = (mails: Data<typeof api.admin.mail.list> | undefined): Tab[] =>
  listStateTabs(mailFlow, { by: 'state', counts: mails?.counts })
