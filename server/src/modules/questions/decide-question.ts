import type { api, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, notFound } from '../../http/failure.ts'
import { notifyAnswer, notifyNewQuestion, notifyQuestionDecision } from './emails.ts'
import { questionAnswers, questions } from './tables.ts'

type Decision = Input<typeof api.admin.question.setStatus>

/** Publishes a question or an answer of a buyer, or rejects it with a reason, also later. */
export const decideQuestion = async (context: Context, actor: Actor, decision: Decision) => {
  const { db, now } = context
  const { id, answer_id, status, reason } = decision
  const [question] = await db.select().from(questions).where(eq(questions.id, id)).for('update')
  if (!question) throw notFound(m.question_missing)
  const decided = {
    status,
    reason: (status === 'rejected' && reason) || null,
    moderated_by: actor.id,
    moderated_at: now.toISOString(),
  }
  if (answer_id !== undefined) return decideAnswer(context, { question, answer_id, decided })
  if (question.status === status) throw conflict(m.review_status_unchanged)
  await db.update(questions).set(decided).where(eq(questions.id, id))
  await notifyQuestionDecision(context, { ...question, ...decided })
  if (status === 'published') await notifyNewQuestion(context, question)
}

type Decided = {
  question: typeof questions.$inferSelect
  answer_id: number
  decided: Pick<typeof questionAnswers.$inferSelect, 'status' | 'reason' | 'moderated_by'> & {
    moderated_at: string
  }
}

const decideAnswer = async (context: Context, { question, answer_id, decided }: Decided) => {
  const { db, now } = context
  const own = and(eq(questionAnswers.id, answer_id), eq(questionAnswers.question_id, question.id))
  const [answer] = await db.select().from(questionAnswers).where(own).for('update')
  if (!answer) throw notFound(m.question_answer_missing)
  if (answer.status === decided.status) throw conflict(m.review_status_unchanged)
  await db.update(questionAnswers).set(decided).where(own)
  if (decided.status === 'published')
    await notifyAnswer(context, question, { text: answer.text, at: now })
}
