import { contactFlow, api, type ContactDetail, type Reply } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'

import { call } from '../../api/call.ts'
import { moment } from '../../format/date.ts'
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

/** One conversation: messages, replies and the reply form. */
export default function ConversationScreen() {
  const { reply }: { reply: Promise<Reply<ContactDetail>> } = useLoaderData<typeof clientLoader>()

  return (
    <Loaded of={reply} what={m.contact_thread_noun()}>
      {(contact) => (
        <>
          <PageTitle
            title={contact.subject}
            back={{ to: '/admin/contact', title: m.contact_list_title() }}
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
      {isClosed ? m.contact_list_open_again() : m.contact_list_close()}
    </button>
  )
}

const Thread = ({ contact: { name, message, created_at, thread } }: Props) => (
  <ol className="grid gap-4">
    {message && <Message author={name} at={created_at} text={message} look="bg-canvas" />}
    {thread.map(({ id, author, created_at: at, text, is_note }) => (
      <Message
        key={id}
        author={is_note ? m.contact_thread_note({ author }) : author}
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

const roles = ['user', 'member', 'seller', 'admin'] as const

const Writer = ({ contact: { id, name, email, phone, account } }: Props) => (
  <Panel title={m.contact_column_from()} className="grid gap-2 p-4">
    <p className="font-medium">{name}</p>
    <p className="break-words">
      <a href={`mailto:${email}`}>{email}</a>
    </p>
    {phone && <p className="num">{phone}</p>}
    <p className="text-ink-2">{m.contact_thread_number({ number: id })}</p>
    <p className="text-ink-2">
      {account
        ? m.contact_thread_account({
            role: roles.find((role) => role === account.role) ?? 'other',
            count: account.orders,
          })
        : m.contact_thread_no_account()}
    </p>
  </Panel>
)
