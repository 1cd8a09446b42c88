import { api, slidersLiveMax } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import { conflict, invalid } from '../../http/failure.ts'
import { crud } from '../../resource/crud.ts'
import { savePictures, receivePictures } from '../media/draft-pictures.ts'
import { withPictures } from '../media/queries.ts'
import { isOn } from './queries.ts'
import { sliders } from './tables.ts'

const pictured = ['image_desktop', 'image_mobile'] as const

/** Resource for the slides of the home page, of which at most eight are enabled. */
export const sliderResource = (app: FastifyInstance) =>
  crud(app, api.admin.slider, {
    kind: 'slider',
    table: sliders,
    search: [sliders.title, sliders.subtitle],
    prepare: (draft, gate) => receivePictures(gate, draft, pictured),
    store: async (db, draft, { id, ready, jobs }) => {
      await assertEndAfterStart(db, draft, id)
      const { image_desktop: _, image_mobile: __, ...values } = draft
      return { ...values, ...(await savePictures(db, jobs, ready, { shop_id: null })) }
    },
    afterWrite: (db, _, __, { clock }) => assertSliderLimit(db, clock.now()),
    restore: ({ db, now }) => assertSliderLimit(db, now),
    present: (db, rows) => withPictures(db, rows, pictured),
  })

type Span = { starts_at?: string | null | undefined; ends_at?: string | null | undefined }

const assertEndAfterStart = async (db: Db, span: Span, id: number | undefined) => {
  const [before] = id ? await db.select().from(sliders).where(eq(sliders.id, id)) : []
  const { starts_at, ends_at }: Span = { ...before, ...span }
  if (starts_at && ends_at && new Date(ends_at) <= new Date(starts_at))
    throw invalid('ends_at', m.period_end_early)
}

/**
 * Counted after the write, with one writer at a time, so that concurrent writes do not exceed the
 * limit.
 */
const assertSliderLimit = async (db: Db, now: Date) => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('sliders'))`)
  const on = await db.$count(sliders, isOn(now))
  if (on > slidersLiveMax) throw conflict(m.slider_maximum, { max: slidersLiveMax })
}
