import type { OutboxKind } from '../outbox/outbox.ts'

/**
 * Queues of pg-boss whose work comes from the outbox now. Servers of earlier versions may have left
 * jobs there, or still send some during an upgrade; workers move them. Removed at 1.0.
 */
export const movedQueues: Record<string, OutboxKind> = {
  'send-mail': 'send-mail',
  'notify-new-order': 'notify-new-order',
  'tell-new-order': 'notify-new-order',
}

type Query = (text: string, values: unknown[]) => Promise<unknown>

/** Moves jobs of earlier versions to the outbox. An e-mail moves with its row in the log. */
export const moveJobs = async (query: Query, kind: OutboxKind, payloads: object[]) => {
  await query(kind === 'send-mail' ? moveMails : moveOthers, [JSON.stringify(payloads), kind])
}

const moveOthers = `insert into outbox (kind, payload)
  select $2::text, payload from jsonb_array_elements($1::jsonb) as payload`

const moveMails = `with moved as (
    delete from mails using jsonb_to_recordset($1::jsonb) as job (mail_id bigint, letter jsonb)
    where mails.id = job.mail_id and mails.state = 'queued'
    returning mails.id, mails.event_key, mails.to_email, mails.locale, mails.is_secret,
      mails.attempts, mails.created_at, job.letter)
  insert into outbox (id, kind, key, payload, attempts, created_at)
  select id, $2::text, event_key, jsonb_build_object('to', to_email, 'locale', locale,
    'is_secret', is_secret, 'content', letter), attempts, created_at
  from moved on conflict (key) do nothing`
