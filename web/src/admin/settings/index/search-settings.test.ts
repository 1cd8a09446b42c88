import { api } from '@emporia/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import * as session from '../../../session/session.ts'
import { affiliateFields } from '../../affiliate/settings/affiliate-fields.ts'
import { generalFields } from './general-fields.ts'
import { searchSettings } from './search-settings.ts'
import type { PageFields } from './setting.ts'

const can = vi.spyOn(session, 'can')
beforeEach(() => can.mockReturnValue(true))

/** The paths of all single values of a call. */
const pathsOf = (schema: unknown, path = ''): string[] => {
  const inner = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
  if (inner) return pathsOf(schema.unwrap(), path)
  if (!(schema instanceof z.ZodObject)) return [path]
  return Object.entries(schema.shape).flatMap(([key, value]) =>
    pathsOf(value, path ? `${path}.${key}` : key),
  )
}
const indexed = (pages: PageFields) => Object.values(pages).flatMap(Object.keys)

/**
 * The version of the form, the rates of the levels, which are as many as `max_depth` says, and values
 * that the call takes for older clients: payment methods and zones have their own screens.
 */
const unlisted = /^(version_seen|level_bps|payment\..*|shipping\.(zones|home_country))$/

test.each([
  ['general', api.admin.generalSetting.update.input, generalFields],
  ['affiliate', api.admin.affiliateSetting.update.input, affiliateFields],
])('the index of the %s settings has every value that the call saves', (_, input, fields) => {
  const saved = pathsOf(input).filter((path) => !unlisted.test(path))

  expect(indexed(fields).toSorted()).toEqual(saved.toSorted())
})

test('a setting is found by its label, by its help and by its page', () => {
  const find = (q: string) => searchSettings(q, 12).map(({ to }) => to)

  expect(find('tagline')[0]).toBe('/admin/general-setting/store#tagline')
  expect(find('europe/oslo')).toEqual(['/admin/general-setting/regions#time_zone'])
  expect(find('payouts minimum')).toEqual(['/admin/general-setting/payouts#payout.minimum_minor'])
  expect(find('leaderboard')[0]).toBe('/admin/affiliate-setting/leaderboard')
  expect(find('  ')).toEqual([])
  expect(find('no such setting')).toEqual([])
})

test('labels that begin with the query come before those that contain it', () => {
  const titles = searchSettings('return', 12).map(({ title }) => title)

  expect(titles.slice(0, 2)).toEqual(['Return window (days)', 'Returns'])
  expect(titles).toContain('Maximum return rate')
})

test('settings without the permission are not found', () => {
  can.mockImplementation((permission) => permission === 'affiliate')

  expect(searchSettings('tagline', 12)).toEqual([])
  expect(searchSettings('leaderboard', 12)).not.toEqual([])
})
