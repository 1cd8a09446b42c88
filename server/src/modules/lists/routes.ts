import { api, listExport, manyMax } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer, answerPrepared } from '../../http/answer.ts'
import { answerText } from '../../http/formats/answer-text.ts'
import { conflict } from '../../http/failure.ts'
import { changeMany } from './change-many.ts'
import { addView, changeView, hideColumns, removeView } from './keep-view.ts'
import { type Asking, findList, pagesOf } from './list-call.ts'
import { getKept } from './queries.ts'
import { writeList } from './write-list.ts'

/** Routes that all back office lists share: views, columns, export, and bulk changes. */
export const listRoutes = async (app: FastifyInstance) => {
  const { lists } = api

  answer(app, lists.kept, async (_, { actor, db }) => ({ data: await getKept(db, actor.id) }))

  answer(app, lists.addView, async (draft, { actor, db }) => {
    findList(app, actor, draft.list)
    return { data: await addView(db, actor.id, draft), message: 'View saved' }
  })

  answer(app, lists.changeView, async (changes, { actor, db }) => ({
    data: await changeView(db, actor.id, changes),
    message: 'View saved',
  }))

  answer(app, lists.removeView, async ({ id }, { actor, db }) => {
    await removeView(db, actor.id, id)
    return { data: null, message: 'View deleted' }
  })

  answer(app, lists.hideColumns, async (wish, { actor, db }) => {
    findList(app, actor, wish.list)
    await hideColumns(db, actor.id, wish)
    return { data: await getKept(db, actor.id) }
  })

  answerPrepared(
    app,
    lists.matching,
    async ({ list, query }, asking) => idsOf(app, asking, { list, query }),
    async (_, ids) => ({ data: { ids } }),
  )

  answerPrepared(
    app,
    lists.changeMany,
    (wish, asking) => changeMany(app, asking, wish),
    async (_, results) => ({ data: results }),
  )

  answerText(app, listExport, (wish, context) => {
    const [, name = 'list'] = /([a-z-]+?)(?:-list)?$/.exec(wish.list) ?? []
    return {
      name: `${name}-${context.clock.now().toISOString().slice(0, 10)}.csv`,
      type: 'text/csv; charset=utf-8',
      pieces: writeList(app, { ...context, limits: app.limits }, wish),
    }
  })
}

type Wish = { list: string; query: string }

const idsOf = async (app: FastifyInstance, asking: Asking, { list, query }: Wish) => {
  const ids: number[] = []
  for await (const { rows, total } of pagesOf(findList(app, asking.actor, list), asking, query)) {
    if (total > manyMax)
      throw conflict(`Up to ${manyMax} can be changed at once. Please narrow the list`)
    for (const { id } of rows) if (typeof id === 'number') ids.push(id)
  }
  return ids
}
