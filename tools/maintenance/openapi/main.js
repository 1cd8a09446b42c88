import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { listBreakingChanges } from '../../../server/src/http/docs/breaking-changes.ts'
import { makeDocument } from '../../../server/src/http/docs/document.ts'
import {
  documentFile,
  examplesFile,
  formatDocument,
  readDocument,
  readExamples,
  readReleased,
  readVersion,
  releasedFile,
} from '../../../server/src/http/docs/files.ts'
import { recordExamples } from './record-examples.js'

/** Writes the OpenAPI document, and lists what breaks callers of the last release. */
const main = async () => {
  const { values } = parseArgs({
    options: { record: { type: 'string' }, release: { type: 'boolean', default: false } },
  })
  if (values.record) {
    const examples = await recordExamples(values.record)
    writeFileSync(examplesFile, formatDocument(examples))
    console.log(`${Object.keys(examples).length} examples recorded.`)
  }
  writeFileSync(documentFile, formatDocument(makeDocument(readVersion(), readExamples())))
  if (values.release || !existsSync(releasedFile)) copyFileSync(documentFile, releasedFile)
  const changes = listBreakingChanges(readReleased(), readDocument())
  for (const change of changes) console.error(change)
  return changes.length === 0 ? 0 : 1
}

process.exit(await main())
