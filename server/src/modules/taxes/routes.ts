import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { getSellingTerms } from '../site/queries.ts'
import { categoryResource } from './category.ts'
import { addPreset } from './presets/add-preset.ts'
import { listPresets } from './presets/list-presets.ts'
import { previewTax } from './preview-tax.ts'
import { listTaxCategories, listTaxZones } from '../tax-rules/queries.ts'
import { rateResource } from './rate.ts'
import { zoneResource } from './zone.ts'

/** Routes of tax zones, categories and rates, and their tools. */
export const taxRoutes = async (app: FastifyInstance) => {
  categoryResource(app)
  zoneResource(app)
  rateResource(app)
  const { options, preview, addPreset: preset } = api.admin.tax
  answer(app, options, async (_, { db }) => ({
    data: {
      zones: await listTaxZones(db),
      categories: await listTaxCategories(db),
      presets: listPresets(),
    },
  }))
  answer(app, preview, async (input, { db, clock }) => ({
    data: previewTax(await getSellingTerms(db), input, clock.now()),
  }))
  answer(app, preset, async (input, context) => {
    const data = await addPreset(context, input)
    return { data, message: m.tax_preset_added({ count: data.zones }) }
  })
}
