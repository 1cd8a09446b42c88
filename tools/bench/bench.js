import { buildWeb } from '../build.js'
import { run } from '../machine/run.js'
import { prepare } from '../prepare.js'

// What buyers read, what they order, how long it takes to open and what it stands on: all three, and
// then one table of it. With its name one of them alone, or the lists of the offices, or what a phone
// sees of a page.
const tools = ['reads', 'orders', 'start', 'offices', 'light', 'table']
const whole = ['reads', 'orders', 'start', 'table']

await prepare()
await buildWeb()
const asked = process.argv.slice(2)
const named = tools.filter((name) => asked.includes(`--${name}`))
const rest = asked.filter((word) => !named.includes(word.slice(2)))
for (const tool of named.length ? named : whole) {
  const words = tool === 'table' || (!named.length && tool !== 'reads') ? [] : rest
  const { code } = await run('node', [`tools/bench/${tool}.js`, ...words])
  if (code) process.exit(code)
}
