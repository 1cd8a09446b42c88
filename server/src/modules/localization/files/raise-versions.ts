import { api } from '@emporia/contract'

import type { Context } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { isByKeys, toRecordId } from '../../../http/edits/record-id.ts'
import { raiseVersions } from '../../../http/edits/versions.ts'
import type { Target } from './check-lines.ts'

/** Raises the version of each record, so that an open form does not overwrite the imported texts. */
export const raiseImported = async (
  { db, now, actor }: Context & { actor: Actor },
  targets: Target[],
) => {
  const { record = '', by } = api.admin.translation.save.edits ?? {}
  if (!isByKeys(by)) return
  const ids = [...new Set(targets.map((target) => toRecordId(by, target)))]
  await raiseVersions(db, { record, ids }, { id: actor.id, now })
}
