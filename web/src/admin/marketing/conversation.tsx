import { contactFlow, api, type ContactDetail, type Reply } from '@emporia/contract'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'

import { call } from '../../api/call.ts'
import { moment } from '../../format/date.ts'
import { counted } from '../../format/number.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { useAct } from '../../resource/use-act.ts'
import { StateBadge } from '../../features/states/badge.tsx'
import { useLocale } from '../../ui/money.tsx'
import { AnswerForm } from './answer-form.tsx'

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => ({
  reply: call(api.admin.contact.show, { id: Number(params['id']) }),
})

const back = { to: '/admin/contact', title: 'Contact' }

/** One conversation: messages, replies and the reply form. */
export default function ConversationScreen() {
  const { reply }: { reply: Promise<Reply<ContactDetail>> } = useLoaderData<typeof clientLoader>()

  return (
    <Loaded of={reply} what="this message">
      {(contact) => (
        <>
          <PageTitle
            title={contact.subject}
            back={back}
            beside={<StateBadge flow={contactFlow} state={contact.status} />}
          >
            <Move contact={contact} />
          </PageTitle>
          <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div className="grid gap-3.5">
              <Panel className="grid gap-4 p-4">
                <Thread contact={contact} />
              </Panel>
              <AnswerForm key={contact.thread.length} contact={contact} />
            </div>
            <Writer contact={contact} />
          </div>
        </>
      )}
    </Loaded>
  )
}

type Props = { contact: ContactDetail }

const Move = ({ contact: { id, status, version: version_seen } }: Props) => {
  const act = useAct()
  const isClosed = status === 'closed'

  return (
    <button
      type="button"
      className={buttonClass()}
      onClick={() =>
        void act(api.admin.contact.update, {
          id,
          version_seen,
          status: isClosed ? 'open' : 'closed',
        })
      }
    >
      {isClosed ? 'Open again' : 'Close'}
    </button>
  )
}

const Thread = ({ contact: { name, message, created_at, thread } }: Props) => (
  <ol className="grid gap-4">
    {message && <Message author={name} at={created_at} text={message} look="bg-canvas" />}
    {thread.map(({ id, author, created_at: at, text, is_note }) => (
      <Message
        key={id}
        author={is_note ? `${author}, for the staff` : author}
        at={at}
        text={text}
        look={is_note ? 'bg-tone-amber-soft text-tone-amber-ink' : 'bg-brand-soft md:ms-8'}
      />
    ))}
  </ol>
)

type MessageProps = { author: string; at: string; text: string; look: string }

const Message = ({ author, at, text, look }: MessageProps) => (
  <li className={`rounded-[8px] p-3.5 ${look}`}>
    <p className="flex flex-wrap gap-x-2 text-office">
      <span className="font-semibold">{author}</span>
      <span className="num opacity-80">{moment(at, useLocale().time_zone)}</span>
    </p>
    <p className="mt-1.5 break-words whitespace-pre-line">{text}</p>
  </li>
)

const Writer = ({ contact: { id, name, email, phone, account } }: Props) => (
  <Panel title="From" className="grid gap-2 p-4">
    <p className="font-medium">{name}</p>
    <p className="break-words">
      <a href={`mailto:${email}`}>{email}</a>
    </p>
    {phone && <p className="num">{phone}</p>}
    <p className="text-ink-2">Message {id}</p>
    <p className="text-ink-2">
      {account
        ? `Has an account as ${account.role}, ${counted(account.orders, 'order')}.`
        : 'No account has this address.'}
    </p>
  </Panel>
)
