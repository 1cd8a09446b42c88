import type { TranslationReport, TranslationRow } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { readLanguages } from '../../../http/cache/languages.ts'
import { importTranslations } from '../../translations/write-translations.ts'
import { hasNames } from '../entries/names.ts'
import { selectEntries } from '../entries/select-entries.ts'
import { toRows } from '../entries/to-rows.ts'
import { compare, type LineError, readTarget, type Target } from './check-lines.ts'
import { noteImport } from './note-import.ts'
import { raiseImported } from './raise-versions.ts'
import type { Line } from './read-lines.ts'

type Change = Target & { title: string; before: string }

const reportedMax = 100

/**
 * Saves the texts of a file that differ from the stored ones, unless it is a dry run. Lines with an
 * error are skipped; the report names the first of them.
 */
export const importFile = async (
  context: Context & { actor: Actor },
  { lines, is_dry_run }: { lines: Line[]; is_dry_run: boolean },
): Promise<TranslationReport> => {
  const { changes, errors } = await checkLines(context, lines)
  if (!is_dry_run) await save(context, changes)
  return {
    rows: lines.length,
    changed: changes.length,
    unchanged: lines.length - changes.length - errors.length,
    refused: errors.length,
    errors: errors.slice(0, reportedMax),
    changes: changes
      .slice(0, reportedMax)
      .map(({ line, entity, title, field, locale, before, text }) => ({
        line,
        entity,
        title,
        field,
        locale,
        before,
        after: text,
      })),
  }
}

const checkLines = async ({ db, actor }: { db: Db; actor: Actor }, lines: Line[]) => {
  const [, ...offered] = (await readLanguages(db)).codes
  const read = lines.map((line) => readTarget(line, actor, offered))
  const errors: LineError[] = read.filter((one) => 'message' in one)
  const changes: Change[] = []
  const seen = new Set<string>()
  for (const targets of groupTargets(read.filter((one) => 'text' in one))) {
    const rows = await loadRows(db, targets)
    for (const target of targets) {
      const row = rows.get(target.entity_id)
      const found = compare(target, row)
      const key = [target.entity, target.entity_id, target.field, target.locale].join(' ')
      if (!found) continue
      if ('message' in found) errors.push(found)
      else if (seen.has(key)) errors.push({ line: target.line, message: m.translation_twice() })
      else changes.push({ ...target, ...found, title: row?.title ?? '' })
      seen.add(key)
    }
  }
  return { changes, errors: errors.toSorted((one, other) => one.line - other.line) }
}

/** The targets by entity and language. */
const groupTargets = <T extends Target>(targets: T[]) =>
  Map.groupBy(targets, ({ entity, locale }) => `${entity} ${locale}`).values()

const loadRows = async (db: Db, targets: Target[]): Promise<Map<string, TranslationRow>> => {
  const [first] = targets
  if (!first) return new Map()
  const ids = [...new Set(targets.map(({ entity_id }) => entity_id))]
  const where = hasNames(first.entity)
    ? sql`entry.entity_id = any(${sql.param(ids)}::text[])`
    : sql`entry.id = any(${sql.param(ids.filter(isNumber).map(Number))}::bigint[])`
  const rows = await toRows(db, 'everything', first, await selectEntries(db, first, where))
  return new Map(rows.map((row) => [row.entity_id, row]))
}

const isNumber = (id: string) => /^[1-9]\d{0,14}$/.test(id)

const save = async (context: Context & { actor: Actor }, changes: Change[]) => {
  await raiseImported(context, changes)
  for (const group of groupTargets(changes)) {
    const [first] = group
    if (first) await importTranslations(context, first, group)
  }
  await noteImport(context.db, changes)
}
