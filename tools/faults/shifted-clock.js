import process from 'node:process'

// Loaded into the server before anything else: its clock shows the time that the scenario sets, as
// after a wrong time server, or a machine that was suspended.
const real = Date.now.bind(Date)
let aheadMs = 0

const now = () => real() + aheadMs
Date.now = now
globalThis.Date = class extends Date {
  constructor(...provided) {
    if (provided.length === 0) super(now())
    else super(...provided)
  }
}

process.on('message', (word) => {
  if (typeof word === 'object' && 'aheadMs' in word) aheadMs = word.aheadMs
})
// Listening alone does not keep the process alive.
process.channel?.unref()
