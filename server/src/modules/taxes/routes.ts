import { api, taxRateExport } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { toCsvFile } from '../../http/request/send-file.ts'
import { getSellingTerms } from '../site/queries.ts'
import { categoryResource } from './category.ts'
import { addPreset } from './presets/add-preset.ts'
import { listPresets } from './presets/list-presets.ts'
import { previewTax } from './preview-tax.ts'
import { listTaxCategories, listTaxZones } from '../tax-rules/queries.ts'
import { rateResource } from './rate.ts'
import { importRates } from './rate-file/import-rates.ts'
import { readRates } from './rate-file/read-rates.ts'
import { writeRates } from './rate-file/write-rates.ts'
import { taxReportRoutes } from './report/routes.ts'
import { zoneResource } from './zone.ts'

/** Routes of tax zones, categories and rates, their tools, and the tax report. */
export const taxRoutes = async (app: FastifyInstance) => {
  categoryResource(app)
  zoneResource(app)
  rateResource(app)
  await taxReportRoutes(app)
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
  answer(
    app,
    api.admin.tax.importRates,
    async ({ file }) => readRates(await file.bytes()),
    async ({ is_dry_run }, lines, context) => {
      const data = await importRates(context, { lines, is_dry_run })
      return { data, message: data.is_saved ? m.tax_rates_imported() : m.tax_rates_checked() }
    },
  )
  answer(app, taxRateExport, async (filter, { db, clock }) =>
    toCsvFile('tax-rates', writeRates(db, filter), clock.now()),
  )
}
