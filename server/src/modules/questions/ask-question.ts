import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import { one } from '../../db/single-row.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/failure.ts'
import { isVisibleEach } from '../catalog/availability/visible.ts'
import { products } from '../catalog/public.ts'
import { getPlatformSettings } from '../settings/stored.ts'
import { notifyNewQuestion } from './emails.ts'
import { questions } from './tables.ts'

type Draft = { product_id: number; text: string }

/** Stores a buyer's question on a visible product. It is moderated as reviews are. */
export const askQuestion = async (context: Context, actor: Actor, { product_id, text }: Draft) => {
  const { db, now } = context
  const visible = and(eq(products.id, product_id), isVisibleEach(now))
  if ((await db.$count(products, visible)) === 0) throw notFound(m.product_missing)
  const { review_auto_publish } = await getPlatformSettings(db)
  const question = one(
    await db
      .insert(questions)
      .values({
        product_id,
        user_id: actor.id,
        text,
        status: review_auto_publish ? 'published' : 'pending',
        created_at: now.toISOString(),
      })
      .returning(),
  )
  if (question.status === 'published') await notifyNewQuestion(context, question)
  return question
}
